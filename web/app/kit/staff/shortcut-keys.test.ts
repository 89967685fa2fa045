import { expect, it } from 'vitest'
import { isTyping, readKey } from './shortcut-keys.ts'

it('knows where keys are text', () => {
  expect(isTyping({ tagName: 'INPUT', type: 'search' })).toBe(true)
  expect(isTyping({ tagName: 'TEXTAREA' })).toBe(true)
  expect(isTyping({ tagName: 'DIV', isContentEditable: true })).toBe(true)
  expect(isTyping({ tagName: 'INPUT', type: 'checkbox' })).toBe(false)
  expect(isTyping({ tagName: 'A' })).toBe(false)
  expect(isTyping(null)).toBe(false)
})

it('reads g and a letter as one command while they follow each other', () => {
  const first = readKey('g', undefined, 0)
  expect(first).toEqual({ pressed: 'g', prefix: { key: 'g', at: 0 } })
  expect(readKey('o', first.prefix, 300)).toEqual({ pressed: 'g o', prefix: undefined })
  expect(readKey('o', first.prefix, 5_000)).toEqual({ pressed: 'o', prefix: undefined })
  expect(readKey('j', undefined, 0).pressed).toBe('j')
})
