import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { countCap, mostLookedAt } from '#platform/lists/list.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertOrders } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { previewBulk } from './preview-bulk.ts'

/** More than a list counts, and more than it looks at before it asks rows one by one. */
const many = mostLookedAt + 50
const pending = Math.ceil(many / 100)

let world: World
let tenant: Tenant
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  await inTransaction(world.caller(tenant), async (ctx) => {
    // Of every two one is another's, so that a page that does not ask is wrong.
    const [wanted, others] = [await peopleCalled('Marisol'), await peopleCalled('Bertrand')]
    for (const [name, ids] of [
      ['Marisol', wanted],
      ['Bertrand', others],
    ] as const) {
      await insertOrders(
        ctx,
        ids.map((subscriberId, n) => ({
          subscriberId,
          customerName: `${name} Lopez`,
          emailAddress: `${name.toLowerCase()}.${n}@example.test`,
          placedAt: new Date(ctx.now.getTime() - n * 60_000),
          ...(n % 100 === 99 ? { status: 'pending' as const, paymentStatus: 'unpaid' as const } : {}),
        })),
      )
    }
    await ctx.db.execute(sql`
      insert into invoices (tenant_id, id, order_id, year, sequence, number, token_hash, status, lines, total_cents, issued_at)
      select tenant_id, id, id, 2026, row_number() over (), 'INV-' || row_number() over (), id::text, 'paid', '[]', total_cents, placed_at
      from orders where tenant_id = ${tenant.id}`)
    await ctx.db.execute(sql`
      insert into payments (tenant_id, id, order_id, attempt, provider, method, state, amount_cents, currency, created_at)
      select tenant_id, id, id, 1, 'stripe', 'card', 'succeeded', total_cents, currency, placed_at
      from orders where tenant_id = ${tenant.id}`)

    async function peopleCalled(name: string) {
      const { rows } = await ctx.db.execute<{ id: string }>(sql`
        insert into credentials (tenant_id, id, kind, email_address, state, created_at)
        select ${tenant.id}, gen_random_uuid(), k, lower(${name}) || '.' || n || '@' || k || '.test', 'active',
          ${ctx.now.toISOString()}::timestamptz - n * interval '1 minute'
        from generate_series(1, ${many}::int) n, unnest(array['subscriber', 'reseller']) k
        returning id, kind`)
      await ctx.db.execute(sql`
        insert into subscribers (tenant_id, id, first_name, last_name, created_at)
        select tenant_id, id, ${name}, 'Lopez', created_at from credentials
        where tenant_id = ${tenant.id} and kind = 'subscriber' and email_address like lower(${name}) || '%'`)
      await ctx.db.execute(sql`
        insert into resellers (tenant_id, id, kind, code, country, first_name, last_name, created_at)
        select tenant_id, id, 'reseller', upper(right(id::text, 12)), 'US', ${name}, 'Lopez', created_at from credentials
        where tenant_id = ${tenant.id} and kind = 'reseller' and email_address like lower(${name}) || '%'`)
      return rows
        .filter((row) => (row as unknown as { kind: string }).kind === 'subscriber')
        .map(({ id }) => id)
    }
  })
})
// A shop of this size has been looked at by the statistics of its database long ago.
beforeAll(async () => {
  const admin = new pg.Client(world.database.adminUrl)
  await admin.connect()
  await admin.query('analyze')
  await admin.end()
})
afterAll(() => world.close())

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(tenant, administrator('owner')), work)

const listOf = (name: string) => world.services.office.lists.get(name) as unknown as AnyBound
const asked = (name: string, query: object) =>
  within((ctx) => {
    const { list, page } = listOf(name)
    return page(ctx, { sort: list.defaultSort, page: 1, perPage: 100, ...query })
  })

describe.each(['orders', 'invoices', 'payments', 'subscribers', 'resellers'])(
  'of more %s than are counted',
  (name) => {
    const ask = (query: object) => asked(name, query)

    it('each is found once and in order, however far one reads, and the count says that it goes on', async () => {
      const found: string[] = []
      let after: string | undefined
      do {
        const page = await ask({ search: 'maris lop', after })
        expect(page).toMatchObject({ total: countCap, isTotalExact: false })
        found.push(...page.items.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      expect(new Set(found).size).toBe(many)
      const everything: string[] = []
      do {
        const page = await ask({ after })
        everything.push(...page.items.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      expect(found).toEqual(everything.filter((id) => found.includes(id)))
    })

    it('sums and files are of all of them', async () => {
      const list = listOf(name)
      expect(await within((ctx) => list.totals(ctx, { search: 'marisol' }))).toMatchObject({ count: many })
      const file = await list.file(world.caller(tenant, administrator('owner')), { search: 'marisol' })
      expect((await file.text()).trim().split('\r\n')).toHaveLength(many + 1)
    })
  },
)

interface AnyBound {
  list: { name: string; defaultSort: string }
  page(ctx: unknown, query: object): Promise<{ items: { id: string }[]; next: string | null }>
  totals(ctx: unknown, filter: object): Promise<{ count: number }>
  file(caller: unknown, query: object): Promise<File>
}

it('a filter besides leaves its own, and counts them exactly', async () => {
  const filter = { search: 'marisol', status: ['pending' as const] }
  const page = await asked('orders', filter)
  expect(page).toMatchObject({ total: pending - 1, isTotalExact: true })
  expect(page.items).toHaveLength(pending - 1)
})

it('an act on many speaks of all of them before it begins', async () => {
  const preview = await within((ctx) =>
    previewBulk(ctx, { list: 'orders', action: 'cancel', selection: { filter: { search: 'marisol' } } }),
  )
  expect(preview.eligible + preview.excludedCount).toBe(many)
})
