import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mentionsChanged, watchMentions } from './unread-mentions.ts'

const window = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})
afterEach(() => vi.unstubAllGlobals())

test('unread mentions are asked for when there may be a new answer, and by nobody’s absence', () => {
  let now = 1_000_000
  const ask = vi.fn<() => void>()
  const stop = watchMentions(ask, () => now)
  const happens = (name: string, afterSeconds: number) => {
    now += afterSeconds * 1000
    window.dispatchEvent(new Event(name))
    return ask.mock.calls.length
  }
  expect(ask).toHaveBeenCalledTimes(1)
  expect([happens('focus', 5), happens('pointerdown', 60), happens('keydown', 60)]).toEqual([1, 1, 1])
  expect([happens('keydown', 60), happens('keydown', 1), happens('pointerdown', 178)]).toEqual([2, 2, 2])
  expect(happens('focus', 0)).toBe(3)
  mentionsChanged()
  expect(ask).toHaveBeenCalledTimes(4)
  stop()
  mentionsChanged()
  expect(happens('focus', 900)).toBe(4)
})
