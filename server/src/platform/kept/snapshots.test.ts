import { expect, test } from 'vitest'
import type { Pool } from '../database/database.ts'
import { createSnapshots } from './snapshots.ts'

/** A pool whose only table is the versions; `hold` keeps questions waiting. */
function fakePool() {
  const versions = new Map<string, number>()
  let gate: Promise<void> = Promise.resolve()
  let questions = 0
  const asked: string[][] = []
  const pool = {
    aside: <Result>(work: () => Promise<Result>) => work(),
    query: async (_text: string, [keys]: [string[]]) => {
      questions++
      asked.push(keys)
      const seen = keys.flatMap((key) => {
        const version = versions.get(key)
        return version === undefined ? [] : [{ key, version }]
      })
      await gate
      return seen
    },
  } as unknown as Pool
  return {
    pool,
    versions,
    asked,
    questions: () => questions,
    hold: () => {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return () => open()
    },
  }
}

test('a value is loaded again exactly when its version has risen', async () => {
  const { pool, versions } = fakePool()
  const snapshots = createSnapshots(pool)
  let loads = 0
  const load = async () => ++loads
  expect((await snapshots.get('a', load)).value).toBe(1)
  expect((await snapshots.get('a', load)).value).toBe(1)
  versions.set('a', 1)
  expect((await snapshots.get('a', load)).value).toBe(2)
})

test('a use never shares a question asked before it came', async () => {
  const { pool, versions, hold } = fakePool()
  const snapshots = createSnapshots(pool)
  const open = hold()
  const early = snapshots.versionOf(['a'])
  await Promise.resolve()
  versions.set('a', 7)
  const late = snapshots.versionOf(['a'])
  open()
  expect(await early).toBe('0')
  expect(await late).toBe('7')
})

test('uses that wait together ask together', async () => {
  const { pool, questions, hold } = fakePool()
  const snapshots = createSnapshots(pool)
  const open = hold()
  const all = Array.from({ length: 50 }, () => snapshots.versionOf(['a']))
  open()
  await Promise.all(all)
  expect(questions()).toBe(2)
})

test('a failed load is tried again', async () => {
  const { pool } = fakePool()
  const snapshots = createSnapshots(pool)
  await expect(snapshots.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await snapshots.get('a', async () => 'up')).value).toBe('up')
})

test('a question names what its request needs and nothing else, however many keys there are', async () => {
  const { pool, versions, asked } = fakePool()
  for (let tenant = 0; tenant < 2000; tenant++) versions.set(`catalog:${tenant}`, tenant)
  const snapshots = createSnapshots(pool)
  const asOf = await snapshots.current(['directory', 'catalog:7'])
  expect([...asOf]).toEqual([
    ['directory', 0],
    ['catalog:7', 7],
  ])
  expect(await snapshots.versionOf(['directory', 'catalog:7'], asOf)).toBe('0.7')
  expect((await snapshots.get('catalog:7', async () => 'seven', asOf)).value).toBe('seven')
  expect(asked).toEqual([['directory', 'catalog:7']])
})

test('what a request did not ask for is asked for when it is used, not taken for unchanged', async () => {
  const { pool, versions } = fakePool()
  versions.set('b', 3)
  const snapshots = createSnapshots(pool)
  const asOf = await snapshots.current(['a'])
  expect(await snapshots.versionOf(['a', 'b'], asOf)).toBe('0.3')
  expect((await snapshots.get('b', async () => 'old', asOf)).version).toBe('3')
  versions.set('b', 4)
  expect((await snapshots.get('b', async () => 'new', asOf)).value).toBe('new')
})

test('what was used longest ago goes when all of it is too large, and is loaded again', async () => {
  const megabyte = 1024 * 1024
  const snapshots = createSnapshots(fakePool().pool, 4 * megabyte)
  const loads: string[] = []
  const use = (key: string) =>
    snapshots.get(key, async () => {
      loads.push(key)
      return { text: 'x'.repeat(megabyte) }
    })
  for (const key of ['a', 'b', 'c']) await use(key)
  await use('a')
  await use('d')
  expect([snapshots.last('a'), snapshots.last('b'), snapshots.last('d')].map(Boolean)).toEqual([
    true,
    false,
    true,
  ])
  for (let tenant = 0; tenant < 100; tenant++) await use(`catalog:${tenant}`)
  await use('a')
  expect(loads.filter((key) => key === 'a')).toHaveLength(2)
  expect((await use('a')).value.text).toHaveLength(megabyte)
})

test('a value larger than all that may be kept is kept while it is used', async () => {
  const snapshots = createSnapshots(fakePool().pool, 1000)
  let loads = 0
  const load = async () => ++loads
  for (let turn = 0; turn < 3; turn++) await snapshots.get('directory', load)
  expect(loads).toBe(1)
})

test('what is made of a value as it is used counts, too', async () => {
  const snapshots = createSnapshots(fakePool().pool, 10 * 1024 * 1024)
  const all = [...Array(100).keys()].map((tenant) => `catalog:${tenant}`)
  for (const key of all) {
    const { value: made } = await snapshots.get(key, async () => [] as string[])
    made.push('x'.repeat(1024 * 1024))
  }
  const kept = all.filter((key) => snapshots.last(key))
  expect(kept, 'as many as there is room for, and the last, which may grow').toEqual(all.slice(-10))
})

test('a value is made from the one before it, which serves for guesses until then', async () => {
  const { pool, versions } = fakePool()
  const snapshots = createSnapshots(pool)
  const given: unknown[] = []
  let seen: unknown
  const load = (made: string) => async (last: string | undefined) => {
    given.push(last)
    await Promise.resolve()
    seen = snapshots.last('a')
    return made
  }
  await snapshots.get('a', load('first'))
  versions.set('a', 1)
  expect((await snapshots.get('a', load('second'))).value).toBe('second')
  expect(given).toEqual([undefined, 'first'])
  expect(seen).toBe('first')
  expect(snapshots.last('a')).toBe('second')
})
