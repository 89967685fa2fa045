import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')
const codeIn = (folder: string) =>
  readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\btesting\b/.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(path.join(source, folder, file), 'utf8'),
    }))

/** The module that a file of tables belongs to: the one of its name, or of what its name begins with. */
function ownerOf(file: string) {
  const name = path.basename(file, '.ts')
  const modules = readdirSync(path.join(source, 'modules'))
  return modules.includes(name) ? name : (modules.find((module) => name.startsWith(`${module}-`)) ?? name)
}

/** Every table by the name that code knows it by and by its own; its file in `tables` bears its owner's name. */
async function ownersOf() {
  const owners = new Map<string, string>()
  for (const { file } of codeIn('tables')) {
    const names = (await import(path.join(source, file))) as Record<string, unknown>
    for (const [name, table] of Object.entries(names)) {
      if (!is(table, PgTable) || file === 'tables/index.ts') continue
      owners.set(name, ownerOf(file))
      owners.set(getTableName(table), ownerOf(file))
    }
  }
  return owners
}

/** What a piece of code writes: through the query builder, by one insert of many rows, as a state, or in SQL. */
const writings = [
  /\.(?:insert|update|delete)\((\w+)\)/g,
  /\bbindStatus\((\w+)/g,
  /\b(?:insertNow|insertMany|deferInsert)\(\s*\w+,\s*(\w+)/g,
  /\binsert into (\w+)/gi,
  /\bdelete from (\w+)/gi,
  /\bupdate (\w+)(?: (?:as )?\w+)? set\b/gi,
]

/** What SQL that runs after every migration says of a table: its rules, its triggers, what they write. */
const sayings = [
  /pg_temp\.(?:owners_see|owners_see_none|resellers_see_none|all_read|append_only)\(([^;]*)\)/g,
  /pg_temp\.kept_in\('\w+', ([^;]*)\)/g,
  /^(?:CREATE|DROP) POLICY .* ON (\w+)/gm,
  /\b(?:INSERT INTO|DELETE FROM|UPDATE) (\w+)/g,
]

const partOf = (file: string) => (file.startsWith('modules/') ? file.split('/')[1]! : file.split('/')[0]!)

function strangersIn(files: readonly { file: string; text: string }[], owners: ReadonlyMap<string, string>) {
  const strangers: string[] = []
  let seen = 0
  for (const { file, text } of files)
    for (const pattern of writings)
      for (const [, table] of text.matchAll(pattern)) {
        const owner = owners.get(table!)
        if (!owner) continue
        seen++
        if (owner !== partOf(file)) strangers.push(`${file} writes ${table}, which ${owner} owns`)
      }
  return { strangers, seen }
}

test('a table is written by the module that owns it', async () => {
  const owners = await ownersOf()
  const folders = ['modules', 'platform', 'edge', 'providers', 'backup']
  const { strangers, seen } = strangersIn(folders.flatMap(codeIn), owners)
  expect(strangers).toEqual([])
  expect(seen).toBeGreaterThan(80)
})

test('what SQL says of a table after every migration stands in the file of its owner', async () => {
  const owners = await ownersOf()
  const folder = path.resolve(source, '../migrations/always')
  const modules = readdirSync(path.join(source, 'modules'))
  const strangers: string[] = []
  let seen = 0
  for (const file of readdirSync(folder)) {
    const owner = path.basename(file, '.sql')
    if (owner !== 'platform') expect(modules).toContain(owner)
    const text = readFileSync(path.join(folder, file), 'utf8')
    for (const pattern of sayings)
      for (const [, said] of text.matchAll(pattern))
        // A table is named alone; what stands between other words is a condition.
        for (const [, table] of said!.matchAll(/(?:^|')(\w+)(?:'|$)/g)) {
          const of = owners.get(table!)
          if (!of) continue
          seen++
          if (of !== owner) strangers.push(`${file} says what becomes of ${table}, which ${of} owns`)
        }
  }
  expect(strangers).toEqual([])
  expect(seen).toBeGreaterThan(90)
})

test.for([
  `ctx.db.update(orders).set({})`,
  `await db\n  .delete(subscribers)`,
  `deferInsert(ctx, sims, rows)`,
  `insertNow(\n  ctx,\n  orderLines, rows)`,
  `bindStatus(sims, 'line', machine, { timeline: 'orderId' })`,
  'sql`update webhook_inbox set outcome = 1`',
  'sql`INSERT INTO invoices (id) values (1)`',
  'pool.query(`delete from rate_limits`)',
])('is found: %s', async (text) => {
  const { strangers } = strangersIn([{ file: 'modules/content/elsewhere.ts', text }], await ownersOf())
  expect(strangers).toHaveLength(1)
})
