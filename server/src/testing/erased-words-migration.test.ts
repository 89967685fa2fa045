import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/scope.ts'
import { buyerWords } from '#tables/orders.ts'
import { insertOrder } from './order-rows.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('words of erased addresses that were kept before go with the update, and no others', async () => {
  const tenant = await world.tenant()
  const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
    inTransaction(world.caller(tenant), work)
  const erased = 'erased-1a2b@erased.invalid'
  const wordsOf = (emailAddress: string) =>
    within(async ({ db }) => {
      const rows = await db.select().from(buyerWords).where(eq(buyerWords.emailAddress, emailAddress))
      return rows.map(({ word }) => word).toSorted()
    })
  await within(async (ctx) => {
    await insertOrder(ctx, { emailAddress: 'ada@example.test', customerName: 'Ada' })
    await insertOrder(ctx, { emailAddress: erased, customerName: null })
    const kept = ['erased', '1a2b', 'invalid', 'zoe'].map((word) => ({ word, emailAddress: erased }))
    await ctx.db.insert(buyerWords).values(kept.map((row) => ({ tenantId: tenant.id, ...row })))
  })
  const file = new URL('../../migrations/0111_erased_words.sql', import.meta.url)
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    const owner = `select tableowner as name from pg_tables where tablename = 'orders'`
    const { rows } = await client.query<{ name: string }>(owner)
    await client.query(`set role "${rows[0]!.name}"`)
    await client.query(await readFile(file, 'utf8'))
  } finally {
    await client.end()
  }
  expect(await wordsOf(erased)).toEqual(['zoe'])
  expect(await wordsOf('ada@example.test')).toEqual(['ada', 'example', 'test'])
})
