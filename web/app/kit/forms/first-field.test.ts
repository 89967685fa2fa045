import { expect, test } from 'vitest'
import { firstField } from './first-field.ts'

const field = (given: object) =>
  ({
    tagName: 'INPUT',
    type: 'text',
    name: '',
    checked: false,
    disabled: false,
    ...given,
  }) as unknown as Element

test('a form begins in its first field that can be filled in', () => {
  const note = field({ tagName: 'TEXTAREA', type: 'textarea' })
  const button = field({ tagName: 'BUTTON', type: 'submit' })
  const group = field({ tagName: 'FIELDSET', type: 'fieldset' })
  const skipped = [button, group, field({ type: 'hidden' }), field({ disabled: true })]
  expect(firstField([...skipped, note, field({})])).toBe(note)
  expect(firstField([button])).toBeUndefined()
})

test('of several choices it begins in the one that is made', () => {
  const choice = (name: string, checked = false) => field({ type: 'radio', name, checked })
  const made = choice('how', true)
  expect(firstField([choice('how'), made, choice('where', true)])).toBe(made)
  const open = choice('how')
  expect(firstField([open, choice('how'), choice('where', true)])).toBe(open)
})
