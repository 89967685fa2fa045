import { setImmediate as sent } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { AnyList, Field, FilterOf } from '#contracts/define-list.ts'
import { fileHeading } from '#contracts/i18n/lists.ts'
import type { Caller, Ctx } from '../context.ts'
import { csvLine } from './csv.ts'
import { allOf, conditionsOf, rankOf } from './list-match.ts'
import { columnsOf, rowsById, viewOf } from './list-rows.ts'
import { fromOf, isSpecial, type Cell, type ListSource } from './list-source.ts'
import { maskingFor } from '../security/mask-personal.ts'
import { inTransaction } from '../database/scope.ts'
import { growFile } from '../files/growing.ts'
import { spoolFile } from '../files/spool.ts'

const rowsPerFetch = 1000
/** Ids take next to nothing, and nothing else is read while they come. */
const idsPerFetch = 10 * rowsPerFetch

export type FileQuery<List extends AnyList> = FilterOf<List> & {
  sort?: List['defaultSort'] | undefined
  columns?: string | undefined
}

/** A value of a column as a file has it: as the list shows it, amounts as decimals. */
function textOf({ kind }: Field, cell: Cell, view: unknown): string | null {
  if (isSpecial(cell) && cell.file) return cell.file(view)
  if (view === null || view === undefined) return null
  return kind === 'money' ? (Number(view) / 100).toFixed(2) : String(view)
}

/**
 * All that match as CSV, with the wanted columns (separated by commas) in the wanted order. One cursor says which, so that
 * none is missed or there twice; only a batch is in memory, and the first goes out while the others are read.
 */
export function fileOf<List extends AnyList>(
  caller: Caller,
  list: List,
  source: ListSource<List>,
  { columns: wanted, sort = list.defaultSort, ...rest }: FileQuery<List>,
): Promise<File> {
  const filter = rest as FilterOf<List>
  const { name, chosen } = shapeOf(caller, list, wanted)
  const cells = source.columns as Record<string, Cell>
  const mask = maskingFor(caller)
  const lineOf = (row: Record<string, unknown>) =>
    csvLine(
      chosen.map((key) => {
        const [column, cell] = [list.columns[key]!, cells[key]!]
        return textOf(column, cell, viewOf(column, cell, row[key], mask))
      }),
    )
  // The byte order mark tells spreadsheets that this is UTF-8.
  let heading = `\uFEFF${csvLine(chosen.map((key) => fileHeading(caller.locale, list, key)))}`
  const write = async (append: (piece: string) => Promise<void>) => {
    await noteTaking(caller, list, source, filter, chosen)
    await inTransaction(caller, async (ctx) => {
      for await (const rows of ahead(batches(ctx, list, source, filter, sort, chosen))) {
        await append(heading + rows.map(lineOf).join(''))
        heading = ''
      }
    })
    if (heading) await append(heading)
  }
  return growFile(name, 'text/csv; charset=utf-8', write, (error) =>
    caller.services.log.error({ error, requestId: caller.requestId }, 'a file of a list was cut short'),
  )
}

/** Writes down who takes what, before any of it goes out. */
async function noteTaking<List extends AnyList>(
  caller: Caller,
  list: List,
  source: ListSource<List>,
  filter: FilterOf<List>,
  columns: string[],
) {
  const { taken } = source
  if (!taken) return
  await inTransaction(caller, async (ctx) => {
    const where = allOf(conditionsOf(ctx, list, source, filter).values())
    const { rows } = await ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${fromOf(source, ctx, filter)} where ${where}`,
    )
    const { search, ...conditions } = filter
    taken(ctx, { filter: { ...conditions, isSearch: Boolean(search) }, columns, count: rows[0]!.count })
  })
}

/** Rows of a list that is read whole as CSV, with the wanted columns in the wanted order. */
export function fileOfRows(
  caller: Caller,
  list: AnyList,
  rows: readonly object[],
  wanted: string | undefined,
): Promise<File> {
  const { name, chosen } = shapeOf(caller, list, wanted)
  const text = (row: object, key: string) => {
    const view = (row as Record<string, unknown>)[key]
    return view === null || view === undefined ? null : String(view)
  }
  return spoolFile(name, 'text/csv; charset=utf-8', async (append) => {
    await append(`\uFEFF${csvLine(chosen.map((key) => fileHeading(caller.locale, list, key)))}`)
    await append(rows.map((row) => csvLine(chosen.map((key) => text(row, key)))).join(''))
  })
}

/** What a file is called, and its columns in their order. */
function shapeOf({ services, tenant }: Caller, list: AnyList, wanted: string | undefined) {
  const known = Object.keys(list.columns).filter((key) => list.columns[key]?.file !== false)
  const named = [...new Set(wanted?.split(',').map((key) => key.trim()))].filter((key) => known.includes(key))
  const today = services.clock.now().toISOString().slice(0, 10)
  return { name: `${list.name}-${tenant.domain}-${today}.csv`, chosen: named.length > 0 ? named : known }
}

/** Has the next one read while one is made use of; none is on its way any more once they are left. */
async function* ahead<Batch>(all: AsyncGenerator<Batch>) {
  let next = begin()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = begin()
      await sent()
      yield value
    }
  } finally {
    await next.catch(() => undefined)
  }

  /** What goes wrong with it is told to whoever asks for it. */
  function begin() {
    const begun = all.next()
    begun.catch(() => undefined)
    return begun
  }
}

async function* batches<List extends AnyList>(
  ctx: Ctx,
  list: List,
  source: ListSource<List>,
  filter: FilterOf<List>,
  sort: string,
  chosen: string[],
) {
  const { rank, direction } = rankOf(list, source, sort)
  const where = allOf(conditionsOf(ctx, list, source, filter).values())
  const from = fromOf(source, ctx, filter)
  // A cursor is planned for its first rows, which must not decide how all matches are found.
  const statement = source.details
    ? sql`with found as materialized (select ${source.id} as id, ${rank} as rank from ${from} where ${where})
        select id as "rowId" from found order by rank ${direction}, id ${direction}`
    : sql`select ${columnsOf(source, chosen)}, ${source.id} as "rowId" from ${from} where ${where}
        order by ${rank} ${direction}, ${source.id} ${direction}`
  await ctx.db.execute(sql`declare listed no scroll cursor for ${statement}`)
  // Details are looked up by their keys: to join a thousand rows PostgreSQL would rather read whole tables, for each batch.
  if (source.details)
    await ctx.db.execute(
      sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
    )
  const most = source.details ? idsPerFetch : rowsPerFetch
  for (;;) {
    const { rows } = await ctx.db.execute<Record<string, unknown>>(sql.raw(`fetch ${most} from listed`))
    if (!source.details) yield (await source.complete?.(ctx, rows, chosen)) ?? rows
    else
      for (let at = 0; at < rows.length; at += rowsPerFetch) {
        const ids = rows.slice(at, at + rowsPerFetch).map(({ rowId }) => String(rowId))
        yield await rowsById(ctx, source, ids, chosen)
      }
    if (rows.length < most) return
  }
}
