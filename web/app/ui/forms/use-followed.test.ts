import { expect, it } from 'vitest'
import { follow } from './use-followed.ts'

/** A field of a document in which it has the focus or not. */
const field = (value: string, isFocused: boolean) => {
  const one = { value, ownerDocument: { activeElement: null as unknown } }
  if (isFocused) one.ownerDocument.activeElement = one
  return one as unknown as HTMLInputElement
}

it('a field follows what the address says, unless somebody is in it', () => {
  const left = field('brennan', false)
  follow(left, '')
  expect(left.value).toBe('')
  const open = field('b', true)
  follow(open, '')
  expect(open.value).toBe('b')
})
