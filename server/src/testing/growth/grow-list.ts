import { sql } from 'drizzle-orm'
import { inTransaction } from '#platform/database/scope.ts'
import { fromOf } from '#platform/lists/list-source.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { grows, type Copier } from './copies.ts'
import { questionsOf, type AnyBound, type Question } from './questions.ts'
import { rowsRead } from './rows-read.ts'

/** Lists that stay short however much is sold, and why. */
export const short: Readonly<Record<string, string>> = {
  'addon-plans': 'what is sold',
  plans: 'what is sold',
  'promo-codes': 'staff think of each code',
  reconciliations: 'a row a day and provider',
  'service-providers': 'a contract each',
  team: 'colleagues',
}

/** A list with all that can be asked of it. */
export interface GrownList {
  bound: AnyBound
  questions: readonly Question[]
  /** The growing tables that answer; none where it stays short. */
  tables: readonly string[]
  /** How many rows it has. */
  rows: number
}

const rowsOf = (ctx: Ctx, { source }: AnyBound) =>
  sql`from ${fromOf(source, ctx)} where ${source.scope(ctx)} and ${source.always ?? sql`true`}`

/**
 * Copies the rows of a list, with all that its questions read, until it has about so many; a short one stays as it is.
 * @throws Error where it has no row that could be copied
 */
export async function growList(
  caller: Caller,
  copier: Copier,
  bound: AnyBound,
  wanted: number,
): Promise<GrownList> {
  const questions = await inTransaction(caller, (ctx) => questionsOf(ctx, bound))
  const ids = await inTransaction(caller, async (ctx) => {
    const { rows } = await ctx.db.execute<{ id: string }>(
      sql`select ${bound.source.id} as id ${rowsOf(ctx, bound)}`,
    )
    return rows.map(({ id }) => id)
  })
  if (bound.list.name in short) return { bound, questions, tables: [], rows: ids.length }
  const tables = await inTransaction(caller, async (ctx) => {
    const read = new Set<string>()
    for (const { ask } of questions)
      for (const table of (await rowsRead(ctx, () => ask(ctx))).keys()) read.add(table)
    return [...read].filter(grows)
  })
  const originals = ids.filter(copier.isOriginal)
  if (originals.length === 0) throw new Error(`the list "${bound.list.name}" has no row to copy`)
  const count = Math.ceil((wanted - ids.length) / originals.length)
  if (count > 0) await copier.copy({ ids: originals, tables, count })
  return { bound, questions, tables, rows: ids.length + Math.max(0, count) * originals.length }
}
