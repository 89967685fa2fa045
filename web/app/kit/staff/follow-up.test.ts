import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFollowUp } from './follow-up.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function page() {
  const state = { isFree: true, loads: 0 }
  const followUp = createFollowUp({
    isFree: () => state.isFree,
    load: () => {
      state.loads += 1
    },
  })
  return { state, followUp }
}

test('a page is loaded again after an act, and no more once what follows had its time', () => {
  const { state, followUp } = page()
  followUp.begin()
  expect(state.loads).toBe(0)
  vi.runAllTimers()
  expect(state.loads).toBe(3)
  vi.runAllTimers()
  expect(state.loads).toBe(3)
})

test('a further act begins anew instead of adding to it', () => {
  const { state, followUp } = page()
  followUp.begin()
  followUp.begin()
  vi.runAllTimers()
  expect(state.loads).toBe(3)
})

test('a page that is left, or is just being loaded, is not loaded again', () => {
  const { state, followUp } = page()
  followUp.begin()
  state.isFree = false
  vi.runAllTimers()
  followUp.begin()
  followUp.stop()
  state.isFree = true
  vi.runAllTimers()
  expect(state.loads).toBe(0)
})
