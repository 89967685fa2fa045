import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A domain that is reserved, so that nobody ever has an address there. */
const nowhere = '@erased.invalid'

/** What stands in the place of the address of somebody who was erased: unique, and nobody's. It is shown to nobody (`mask-personal.ts`). */
export const erasedAddress = (id: AnyPgColumn | SQL): SQL =>
  sql`'erased-' || ${id}::text || ${sql.raw(`'${nowhere}'`)}`

/** The same where it need not be unique. */
export const erasedRecipient: SQL = sql.raw(`'erased${nowhere}'`)

export const isErasedAddress = (address: string): boolean => address.endsWith(nowhere)

/** An address as somebody searches for it, in lower case; null, which is nobody's, where it is that of an erased person. */
export const addressSought = (text: string): string | null => {
  const address = text.trim().toLowerCase()
  return isErasedAddress(address) ? null : address
}

/** The same, in SQL. */
export const isErased = (address: SQL): SQL => sql`${address} like ${sql.raw(`'%${nowhere}'`)}`

/** A name; where somebody who was erased has none, their placeholder, which masks show as a word. */
export const nameOrErased = (name: SQL, address: SQL): SQL =>
  sql`coalesce(${name}, case when ${isErased(address)} then ${address} end)`
