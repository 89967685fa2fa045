import { expect, test } from 'vitest'
import { createAnswerCache } from './answers.ts'

const answer = (bytes: number) => ({ bytes })

test('what was asked for longest ago goes first', () => {
  const answers = createAnswerCache(120)
  for (const key of ['often', 'once', 'never', 'last']) answers.set(key, answer(25))
  answers.get('once')
  answers.get('often')
  answers.set('new', answer(25))
  answers.set('newer', answer(25))
  const kept = ['often', 'once', 'never', 'last', 'new', 'newer'].filter((key) => answers.get(key))
  expect(kept).toEqual(['often', 'once', 'new', 'newer'])
})

test('one that would push out most of the others is not kept, and another under the same key counts once', () => {
  const answers = createAnswerCache(120)
  answers.set('large', answer(31))
  expect(answers.get('large')).toBeUndefined()
  for (let time = 0; time < 9; time++) answers.set('same', answer(25))
  answers.set('other', answer(25))
  expect(answers.get('same')).toEqual(answer(25))
})

test('a long key takes its place too', () => {
  const answers = createAnswerCache(1000)
  answers.set('first', answer(25))
  for (let each = 100; each < 110; each++) answers.set(`${each}`.repeat(60), answer(25))
  expect(answers.get('first')).toBeUndefined()
  answers.set('x'.repeat(300), answer(25))
  expect(answers.get('x'.repeat(300))).toBeUndefined()
})
