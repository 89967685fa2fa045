import { expect, test } from 'vitest'
import type { Pool } from './database.ts'
import { createSnapshots } from './snapshots.ts'

/** A pool whose only table is the versions; `hold` keeps questions waiting. */
function fakePool() {
  const versions = new Map<string, number>()
  let gate: Promise<void> = Promise.resolve()
  let questions = 0
  const pool = {
    query: async () => {
      questions++
      const seen = [...versions].map(([key, version]) => ({ key, version }))
      await gate
      return seen
    },
  } as unknown as Pool
  return {
    pool,
    versions,
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
