import { sql } from 'drizzle-orm'
import type { AnyList, Field } from '#contracts/define-list.ts'
import type { Ctx } from '../context.ts'
import { fromOf, isSpecial, valueOf, type Cell, type ListSource, type RawRow } from './list-source.ts'
import type { Masking } from '../security/mask-personal.ts'

interface Columns {
  columns: Record<string, Cell>
}

/** The SQL of the named columns, or of all. */
export const columnsOf = ({ columns }: Columns, keys = Object.keys(columns)) =>
  sql.join(
    keys.map((key) => sql`${valueOf(columns[key]!)} as ${sql.identifier(key)}`),
    sql`, `,
  )

/** Rows in the order of their ids; what is gone by now is left out. */
export async function rowsById<List extends AnyList>(
  ctx: Ctx,
  source: ListSource<List>,
  ids: string[],
  keys?: string[],
): Promise<RawRow[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.execute<RawRow>(sql`
    select ${columnsOf(source, keys)}, ${source.id} as "rowId" from ${fromOf(source, ctx)} ${source.details?.(ctx) ?? sql``}
    where ${source.scope(ctx)} and ${source.id} = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.rowId, row]))
  const found = ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
  return source.complete ? source.complete(ctx, found, keys) : found
}

/** A value of a column as the list shows it: amounts in cents, instants ISO 8601 in UTC, what is personal masked. */
export function viewOf({ kind, personal }: Field, cell: Cell, value: unknown, mask: Masking): unknown {
  if (isSpecial(cell)) return cell.view(value, mask)
  if (value === null) return null
  if (kind === 'instant') return new Date(value as string).toISOString()
  if (kind === 'money' || kind === 'count') return Number(value)
  return personal ? mask[personal](value as string) : value
}

/** A whole row as the list shows it. */
export const rowView = <Row>(list: AnyList, { columns }: Columns, row: RawRow, mask: Masking): Row =>
  ({
    id: row.rowId,
    ...Object.fromEntries(
      Object.entries(columns).map(([key, cell]) => [key, viewOf(list.columns[key]!, cell, row[key], mask)]),
    ),
  }) as Row
