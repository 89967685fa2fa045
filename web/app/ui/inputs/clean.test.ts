import { describe, expect, test } from 'vitest'
import { cleanControl } from './clean.ts'
import { onlyDigits } from './clean-number.ts'

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
  cleanControl(typed as unknown as HTMLInputElement, onlyDigits)
  return typed
}

describe('cleaning what is typed', () => {
  test('the caret stays behind the same character', () => {
    const typed = clean(control('a1b23', 4))
    expect(typed.value).toBe('123')
    expect(typed.told).toEqual([2])
  })

  test('what is clean already is not touched', () => {
    const typed = clean(control('123', 1))
    expect(typed.told).toEqual([])
  })

  test('a control without a caret is cleaned all the same', () => {
    const typed = clean(control('a1', null))
    expect(typed.value).toBe('1')
    expect(typed.told).toEqual([])
  })
})
