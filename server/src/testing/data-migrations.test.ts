import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../migrations/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const named = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name!))

/** Each migration with the tables that were there before it; what a function does is done later, by its caller. */
const migrations = (() => {
  const there = new Set<string>()
  return globSync('0*.sql', { cwd: folder })
    .toSorted()
    .map((file) => {
      const text = read(file).replace(/\$\$.*?\$\$/gs, '')
      const before = new Set(there)
      for (const table of named(text, /CREATE TABLE "?(\w+)"?/g)) there.add(table)
      return { file, text, before }
    })
})()

/** Of no service provider, and so under no row-level security. */
const shared = new Set(['esim_devices', 'snapshot_versions'])

test('a migration of data opens the tables it needs, as the owner is under row-level security too', () => {
  const closed = migrations.flatMap(({ file, text, before }) => {
    const opened = named(text, /ALTER TABLE "?(\w+)"? NO FORCE ROW LEVEL SECURITY/g)
    const touched = named(text, /(?:INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN)\s+"?(\w+)"?/g)
    return [...touched]
      .filter((table) => before.has(table) && !shared.has(table) && !opened.has(table))
      .map((table) => `${file}: ${table}`)
  })
  expect(migrations.length).toBeGreaterThan(70)
  expect(closed).toEqual([])
})

test('a migration switches off the triggers that ask for a tenant', () => {
  const calls = globSync('always/*.sql', { cwd: folder }).flatMap((file) => [
    ...read(file).matchAll(/kept_in\('\w+', ([^)]*)\)/g),
  ])
  const kept = new Set(calls.flatMap(([, tables]) => tables!.match(/\w+/g) ?? []))
  const asking = migrations.flatMap(({ file, text, before }) => {
    const off = named(text, /ALTER TABLE "?(\w+)"? DISABLE TRIGGER USER/g)
    const changed = named(text, /(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)"?/g)
    return [...changed]
      .filter((table) => before.has(table) && kept.has(table) && !off.has(table))
      .map((table) => `${file}: ${table}`)
  })
  expect(kept.size).toBeGreaterThan(10)
  expect(asking).toEqual([])
})

test('every migration stands once in the journal, later than the one before it, or it would be passed over', () => {
  const { entries } = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string; when: number }[] }
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(migrations.map(({ file }) => file))
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
})
