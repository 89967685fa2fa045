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

it('reads g and two letters as one command while they follow each other', () => {
  const first = readKey('g', undefined, 0)
  expect(first).toEqual({ pressed: undefined, begun: { keys: ['g'], at: 0 } })
  const second = readKey('o', first.begun, 300)
  expect(second).toEqual({ pressed: undefined, begun: { keys: ['g', 'o'], at: 300 } })
  expect(readKey('r', second.begun, 900)).toEqual({ pressed: 'g o r', begun: undefined })
  expect(readKey('j', second.begun, 5_000)).toEqual({ pressed: 'j', begun: undefined })
  expect(readKey('g', second.begun, 5_000).begun).toEqual({ keys: ['g'], at: 5_000 })
})

it('reads other keys at once, and goes on after Shift', () => {
  expect(readKey('j', undefined, 0).pressed).toBe('j')
  const { begun } = readKey('g', undefined, 0)
  expect(readKey('Shift', begun, 100).begun).toEqual(begun)
  expect(readKey('Enter', begun, 100)).toEqual({ pressed: 'Enter', begun: undefined })
})
