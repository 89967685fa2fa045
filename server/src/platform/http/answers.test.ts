import { expect, test } from 'vitest'
import { createAnswerCache } from './answers.ts'

const answer = (bytes: number) => ({ bytes })

/** A cache in which everything is made for a visitor of its own, unless one is named. */
function cacheOf(maxBytes: number) {
  const answers = createAnswerCache<{ bytes: number }>(maxBytes)
  let others = 0
  return {
    set: (key: string, made: { bytes: number }, visitor = `other ${others++}`) =>
      answers.set(key, made, visitor),
    get: (key: string, visitor = 'somebody') => answers.get(key, () => visitor),
  }
}

test('what was asked for longest ago goes first', () => {
  const answers = cacheOf(120)
  for (const key of ['often', 'once', 'never', 'last']) answers.set(key, answer(25))
  answers.get('once')
  answers.get('often')
  answers.set('new', answer(25))
  answers.set('newer', answer(25))
  const kept = ['often', 'once', 'never', 'last', 'new', 'newer'].filter((key) => answers.get(key))
  expect(kept).toEqual(['often', 'once', 'new', 'newer'])
})

test('one that would push out most of the others is not kept, and another under the same key counts once', () => {
  const answers = cacheOf(120)
  answers.set('large', answer(31))
  expect(answers.get('large')).toBeUndefined()
  for (let time = 0; time < 9; time++) answers.set('same', answer(25))
  answers.set('other', answer(25))
  expect(answers.get('same')).toEqual(answer(25))
})

test('a long key takes its place too', () => {
  const answers = cacheOf(1000)
  answers.set('first', answer(25))
  for (let each = 100; each < 110; each++) answers.set(`${each}`.repeat(60), answer(25))
  expect(answers.get('first')).toBeUndefined()
  answers.set('x'.repeat(300), answer(25))
  expect(answers.get('x'.repeat(300))).toBeUndefined()
})

test('one visitor’s wishes push out their own, never what others ask for', () => {
  const answers = cacheOf(400)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'])
    answers.set(`shared ${key}`, answer(15))
  for (let wish = 10; wish < 90; wish++) answers.set(`wish ${wish}`, answer(18), 'attacker')
  for (const key of ['a', 'e', 'k']) expect(answers.get(`shared ${key}`), `${key}`).toEqual(answer(15))
  const kept = [...Array(80).keys()].filter((wish) => answers.get(`wish ${wish + 10}`, 'attacker'))
  expect(kept, 'a share, the latest of them').toEqual([76, 77, 78, 79])
})

test('what somebody else asks for, too, is everybody’s', () => {
  const answers = cacheOf(400)
  answers.set('popular', answer(18), 'first')
  expect(answers.get('popular', 'first')).toBeDefined()
  expect(answers.get('popular', 'second')).toBeDefined()
  answers.set('own', answer(18), 'first')
  for (let wish = 10; wish < 15; wish++) answers.set(`wish ${wish}`, answer(18), 'first')
  expect(answers.get('popular', 'first')).toBeDefined()
  expect(answers.get('own', 'first')).toBeUndefined()
})
