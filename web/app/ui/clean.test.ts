import { describe, expect, test } from 'vitest'
import { cleanControl, withoutLeadingSpace } from './clean.ts'

/** As much of an input as cleaning touches. */
function control(value: string, caret: number | null = value.length) {
  const told: number[] = []
  return {
    value,
    selectionStart: caret,
    told,
    setSelectionRange: (start: number) => void told.push(start),
  }
}
const clean = (typed: ReturnType<typeof control>) => {
  cleanControl(typed as unknown as HTMLInputElement, withoutLeadingSpace)
  return typed
}

describe('cleaning what is typed', () => {
  test('no leading space, all others stay', () => {
    expect(withoutLeadingSpace('  Ana María ')).toBe('Ana María ')
    expect(withoutLeadingSpace('\u00a0\tx')).toBe('x')
    expect(withoutLeadingSpace('   ')).toBe('')
  })

  test('the caret stays behind the same character', () => {
    const typed = clean(control('  Ana', 3))
    expect(typed.value).toBe('Ana')
    expect(typed.told).toEqual([1])
  })

  test('what is clean already is not touched', () => {
    const typed = clean(control('Ana', 1))
    expect(typed.told).toEqual([])
  })

  test('a control without a caret is cleaned all the same', () => {
    const typed = clean(control(' a@b.co', null))
    expect(typed.value).toBe('a@b.co')
    expect(typed.told).toEqual([])
  })
})
