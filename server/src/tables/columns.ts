import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  integer,
  jsonb,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contracts/locale.ts'
import { statesOf, type Machine } from '#contracts/machine.ts'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const tenantId = () => uuid('tenant_id').notNull()
export const cents = (name: string) => bigint(name, { mode: 'number' })
export const localized = (name: string) => jsonb(name).$type<LocalizedText>()
export const version = () => integer('version').notNull().default(1)

/** Sorted by bytes, so that a beginning is one stretch of an index whatever the database's locale. */
export const wordColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

const quoted = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))

/** Text with a CHECK instead of an enum type, so that a new value needs no type change. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${quoted(values)})`)

export const inStateOf = (name: string, column: AnyPgColumn, machine: Machine<string, string>) =>
  oneOf(name, column, statesOf(machine))
