import { and, eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { allPersonalRows } from '#tables/all-personal.ts'
import type { ColumnRule, PersonalRows, PersonKeys } from '#tables/personal.ts'
import { fact, inner } from '#tables/personal.ts'

const mask = '••••'
/** What opens something, or stands for somebody elsewhere, wherever it is written in an answer. */
const secretKey = /ssn|tribalid|password|secret|token|^pin$/i
/** Ids by which what is copied hangs together; all others name people and things that are not theirs. */
const ownIds = new Set(['id', 'orderId', 'orderLineId', 'paymentId', 'simId', 'enrollmentId'])

type Row = Record<string, unknown>
type Rule = readonly [name: string, column: AnyPgColumn, rule: ColumnRule]

/** What is kept of a subscriber, by table. Rows without a word of theirs are left out. */
export async function copyContent(ctx: Ctx, who: PersonKeys): Promise<Record<string, Row[]>> {
  const content: Record<string, Row[]> = {}
  for (const rows of allPersonalRows.filter(({ isInCopy }) => isInCopy)) {
    const found = await rowsOf(ctx, rows, who)
    if (found.length > 0) content[getTableName(rows.table)] = found
  }
  return content
}

async function rowsOf(ctx: Ctx, { table, of, columns }: PersonalRows, who: PersonKeys): Promise<Row[]> {
  const rules = Object.entries(getTableColumns(table as PgTable)).map(([name, column]): Rule => [
    name,
    column,
    columns[name] ?? usualRule(name, column),
  ])
  // What is not told is not read, so that no file is unsealed or carried about for nothing.
  const read = rules.filter(([name, column, { copy }]) => copy !== 'left_out' || isPlace(name, column))
  const rows: Row[] = await ctx.db
    .select(Object.fromEntries(read.map(([name, column]) => [name, column])))
    .from(table as PgTable)
    .where(and(eq(table.tenantId, ctx.tenant.id), of(who)))
  return rows.map((row) =>
    Object.fromEntries(
      rules.flatMap((rule) => {
        const told = toldOf(ctx, table as PgTable, rule, row)
        return told === undefined ? [] : [[rule[0], told]]
      }),
    ),
  )
}

/** What says to which place sealed text belongs. */
const isPlace = (name: string, column: AnyPgColumn) =>
  name !== 'tenantId' && /^(?:uuid|integer)/.test(column.getSQLType())

const usualRule = (name: string, column: AnyPgColumn): ColumnRule =>
  name === 'version' || (column.getSQLType() === 'uuid' && !ownIds.has(name)) ? inner : fact

function toldOf(ctx: Ctx, table: PgTable, [name, column, rule]: Rule, row: Row): unknown {
  const value = row[name]
  if (rule.copy === 'left_out') return undefined
  // Of a signature that was erased with its enrollment nothing is left to open.
  if (rule.copy === 'opened' && value === '') return null
  if (value === null || rule.copy === 'given') return value
  if (rule.copy === 'masked') return mask
  const place = {
    table: getTableName(table),
    column: column.name,
    row: rule.row ? rule.row(row) : String(row.id),
  }
  return withoutSecrets(ctx.vault.open(String(value), place))
}

/** Sealed words as they are, sealed answers as JSON in which what is secret is masked. */
export function withoutSecrets(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  return JSON.parse(text, (key, value: unknown) =>
    secretKey.test(key) && value !== null && typeof value !== 'object' ? mask : value,
  )
}
