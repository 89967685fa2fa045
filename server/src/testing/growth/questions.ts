import { sql, type SQL } from 'drizzle-orm'
import type { AnyList, Field, QueryOf } from '#contracts/define-list.ts'
import { listQuery } from '#contracts/list-endpoints.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { wordsIn } from '#platform/lists/find-by-words.ts'
import { fromOf, type ListSource } from '#platform/lists/list-source.ts'
import type { BoundList } from '#platform/lists/list.ts'

export type AnyBound = BoundList<AnyList, Record<string, unknown>>

/** What a list can be asked for, by its name: `sort: -placedAt`. */
export interface Question {
  name: string
  /** Of some rows, of which there may be few. */
  isOfSome: boolean
  ask: (ctx: Ctx) => Promise<{ total: number }>
}

/** Where an id or a code stands that a filter takes, by the name of the filter; its tenant's are asked. */
const referred: Record<string, SQL> = {
  addon: sql`select id from addon_plans`,
  batch: sql`select batch from sims where batch is not null`,
  companyId: sql`select company_id from fulfillments`,
  country: sql`select country from usage_records`,
  destination: sql`select 'FR'`,
  device: sql`select device_id from order_lines where device_id is not null`,
  line: sql`select sim_id from usage_records where sim_id is not null`,
  list: sql`select list from bulk_operations`,
  orderId: sql`select order_id from sims where order_id is not null`,
  plan: sql`select plan_id from order_lines where plan_id is not null`,
  reseller: sql`select code from resellers`,
  resellerId: sql`select id from resellers`,
  seller: sql`select code from resellers`,
  sourceId: sql`select id from sim_sources`,
  subscriber: sql`select subscriber_id from orders where subscriber_id is not null`,
}

/** Everything that can be asked of a list, as its declaration says: pages, sorts, every choice of a filter, searches. */
export async function questionsOf(ctx: Ctx, bound: AnyBound): Promise<Question[]> {
  const { list } = bound
  const schema = listQuery(list)
  const page = (asked: object) => (ctx: Ctx) =>
    bound.page(ctx, schema.parse(asked) as unknown as QueryOf<AnyList>)
  const filters = await Promise.all(
    Object.entries(list.filters).map(async ([key, field]) => {
      const asked = await askedOf(ctx, bound, key, field)
      return asked.map((filter): Question => ({
        name: `filter ${key}: ${JSON.stringify(Object.values(filter))}`,
        isOfSome: true,
        ask: page(filter),
      }))
    }),
  )
  const { next } = await page({ perPage: 5 })(ctx)
  const words = list.search ? await wordsOf(ctx, bound) : []
  return [
    { name: 'first page', isOfSome: false, ask: page({}) },
    ...(next ? [{ name: 'next page', isOfSome: false, ask: page({ perPage: 5, after: next }) }] : []),
    ...list.sorts.map((sort) => ({ name: `sort ${sort}`, isOfSome: false, ask: page({ sort }) })),
    ...filters.flat(),
    ...(list.search
      ? [...words, 'qqxyzzy'].map((search) => ({
          name: `search ${search}`,
          isOfSome: true,
          ask: page({ search }),
        }))
      : []),
  ]
}

/** Every choice of a filter, or the commonest and the rarest value that rows have, or a stretch of them. */
async function askedOf(ctx: Ctx, { list, source }: AnyBound, key: string, field: Field): Promise<object[]> {
  if (field.kind === 'instant') return [{ [`${key}From`]: later(ctx.now, -daysMs(30)).toISOString() }]
  if (field.kind === 'money') return [{ [`${key}FromCents`]: 1000, [`${key}ToCents`]: 2000 }]
  if (field.kind === 'choice') return field.choices.map((choice) => ({ [key]: [choice] }))
  if (field.kind === 'flag') return [{ [key]: true }, { [key]: false }]
  const given = source.filters[key]!
  const values =
    typeof given === 'function' ? await valuesOf(ctx, list, key) : await commonAndRare(ctx, source, given)
  return values.map((value) => ({ [key]: value }))
}

async function valuesOf(ctx: Ctx, list: AnyList, key: string): Promise<string[]> {
  const rows = referred[key]
  if (!rows) throw new Error(`nobody says which values ${list.name} can be asked for as ${key}`)
  const { rows: found } = await ctx.db.execute<{ value: string }>(sql`
    with referred (value) as (select * from (${rows}) rows)
    select value::text from referred group by 1 order by count(*) desc, 1 limit 1`)
  return found.map(({ value }) => value)
}

async function commonAndRare(ctx: Ctx, source: ListSource<AnyList>, value: SQL): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ value: string }>(sql`
    select ${value}::text as value from ${fromOf(source, ctx)} where ${source.scope(ctx)} and ${source.always ?? sql`true`}
      and ${value} is not null group by 1 order by count(*) desc, 1`)
  return [...new Set([...rows.slice(0, 1), ...rows.slice(-1)].map((row) => row.value))]
}

/** Words of the first row, as somebody would type them. */
async function wordsOf(ctx: Ctx, bound: AnyBound): Promise<string[]> {
  const { items } = await bound.page(ctx, listQuery(bound.list).parse({}) as unknown as QueryOf<AnyList>)
  const texts = Object.entries(bound.list.columns).flatMap(([key, { kind }]) => {
    const text = items[0]?.[key]
    return kind === 'text' && typeof text === 'string' && text ? [text] : []
  })
  return [...new Set(texts.slice(0, 3).flatMap((text) => [text, wordsIn(text)[0] ?? '']))].filter(
    (word) => word.length > 2,
  )
}
