import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that goes on until it is told to end, and the order in which it began. */
function workshop() {
  const began: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { began, work, endOne }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('those who wait take turns by whom they wait for', async () => {
  const turns = createTurns({ atOnce: 2, waitingEach: 9, waiting: 99 })
  const { began, work, endOne } = workshop()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2']) void turns(name[0]!, work(name))
  expect(began).toEqual(['a1', 'a2'])
  for (let ended = 0; ended < 8; ended++) await endOne()
  expect(began.slice(2)).toEqual(['a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

test('too many in one line or in all are refused, and places come free again', async () => {
  const turns = createTurns({ atOnce: 1, waitingEach: 2, waiting: 3 })
  const { work, endOne } = workshop()
  const a = [1, 2, 3, 4].map((each) => codeOf(turns('a', work(`a${each}`))))
  const b = [1, 2].map((each) => codeOf(turns('b', work(`b${each}`))))
  expect(await a[3]).toBe('TOO_MANY_REQUESTS')
  expect(await b[1]).toBe('BUSY')
  for (let ended = 0; ended < 4; ended++) await endOne()
  expect(await Promise.all([...a.slice(0, 3), b[0]])).toEqual(['done', 'done', 'done', 'done'])
  const last = codeOf(turns('a', work('last')))
  await endOne()
  expect(await last).toBe('done')
})

test('a place is handed on when the work fails', async () => {
  const turns = createTurns({ atOnce: 1, waitingEach: 1, waiting: 1 })
  const fails = turns('a', () => Promise.reject(new Error('broken')))
  const next = turns('a', async () => 'done')
  await expect(fails).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
