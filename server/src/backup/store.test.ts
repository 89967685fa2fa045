import { expect, test } from 'vitest'
import { inParallel } from './store.ts'

test('after a failure nothing is begun, and what is under way is waited for', async () => {
  const slow = Promise.withResolvers<void>()
  const [begun, ended]: [number[], number[]] = [[], []]
  const work = inParallel([1, 2, 3, 4, 5, 6], async (item) => {
    begun.push(item)
    if (item === 1) throw new Error('full')
    await slow.promise
    ended.push(item)
  })
  let isOver = false
  const over = work.catch((error: Error) => error).finally(() => (isOver = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isOver).toBe(false)
  slow.resolve()
  expect(await over).toMatchObject({ message: 'full' })
  expect(begun).toEqual([1, 2, 3, 4])
  expect(ended).toEqual([2, 3, 4])
})
