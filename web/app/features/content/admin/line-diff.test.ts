import { expect, test } from 'vitest'
import { diffLines } from './line-diff.ts'

const marks = { same: ' ', removed: '-', added: '+' }
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${marks[kind]}${text}`)

test('shows what stayed, went and came, by line and by sentence', () => {
  expect(shown('a\nb\nc', 'a\nc\nd')).toEqual([' a', '-b', ' c', '+d'])
  expect(shown('One. Two. Three.', 'One. 2. Three.')).toEqual([' One.', '-Two.', '+2.', ' Three.'])
  expect(shown('1. One. Two.', '1. One. 2.')).toEqual([' 1. One.', '-Two.', '+2.'])
})

test('of the same, of nothing and from nothing', () => {
  expect(shown('a\n\nb', 'a\n\nb')).toEqual([' a', ' ', ' b'])
  expect(shown('', 'a')).toEqual(['+a'])
  expect(shown('a', '')).toEqual(['-a'])
  expect(diffLines('', '')).toEqual([])
})
