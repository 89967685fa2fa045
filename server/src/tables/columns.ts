import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  integer,
  jsonb,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contracts/locale.ts'
import { statesOf, type Machine } from '#contracts/machine.ts'

/** A moment, or SQL that says it. */
export type Moment = Date | SQL

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const tenantId = () => uuid('tenant_id').notNull()
export const cents = (name: string) => bigint(name, { mode: 'number' })
export const localized = (name: string) => jsonb(name).$type<LocalizedText>()
export const version = () => integer('version').notNull().default(1)

const sealedColumns = new Set<string>()
/** Names of columns that hold sealed text. What only lists or names records reads none of them. */
export const sealedNames: ReadonlySet<string> = sealedColumns

/** Text sealed by the tenant's key (`platform/security/crypto.ts`). */
export function sealed<Name extends string>(name: Name) {
  sealedColumns.add(name)
  return text(name)
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A file sealed likewise. */
export function sealedBytes<Name extends string>(name: Name) {
  sealedColumns.add(name)
  return bytes(name)
}

/** Sorted by bytes, so that a beginning is one stretch of an index whatever the database's locale. */
export const wordColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

const quoted = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))

/** Text with a CHECK instead of an enum type, so that a new value needs no type change. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${quoted(values)})`)

export const inStateOf = (name: string, column: AnyPgColumn, machine: Machine<string, string>) =>
  oneOf(name, column, statesOf(machine))
