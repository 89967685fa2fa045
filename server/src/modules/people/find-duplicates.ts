import { sql } from 'drizzle-orm'
import { duplicateSigns, type DuplicateSign } from '#contracts/people/choices.ts'
import type { Duplicate } from '#contracts/people/merging.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { withParts } from '#platform/lists/find-by-words.ts'
import { maskingFor } from '#platform/security/mask-personal.ts'
import type { AccountState } from '#contracts/identity/machines.ts'
import { nameIn } from './person-parts.ts'

const mostShown = 10
/** The digits of a number, with or without the country's 1. */
const digitsOf = (column: string) =>
  sql.raw(`right(regexp_replace(coalesce(${column}, ''), '\\D', '', 'g'), 10)`)
/** An address without what may be added to it before the `@`. */
const plainAddress = (column: string) => sql.raw(`regexp_replace(lower(${column}), '\\+[^@]*@', '@')`)
const wholeName = (alias: string) =>
  sql.raw(`fold_text(trim(${alias}.first_name || ' ' || ${alias}.last_name))`)
/** Street and code of a postal address, without what people write differently. */
const door = (alias: string) =>
  sql.raw(`regexp_replace(fold_text(${alias}.shipping ->> 'shippingAddress1'), '[^[:alnum:]]', '', 'g')
    || '/' || (${alias}.shipping ->> 'shippingZipcode')`)

interface Found extends Record<string, unknown> {
  id: string
  name: string
  email: string
  phone_number: string | null
  state: AccountState
  orders: number
  phone: boolean
  same_email: boolean
  name_and_address: boolean
}

/**
 * Records that may be of the same person: those with the same phone number, with the same address but for capitals and
 * what stands behind a plus, and with the same name and postal address. Candidates come out of the index of words.
 * @throws CodedError NOT_FOUND
 */
export async function findDuplicates(ctx: Ctx, { id }: { id: string }): Promise<{ items: Duplicate[] }> {
  const { rows: mine } = await ctx.db.execute<{ email: string; phone: string | null; name: string }>(sql`
    select c.email_address as email, s.phone_number as phone, s.first_name || ' ' || s.last_name as name
    from subscribers s join credentials c on c.tenant_id = s.tenant_id and c.id = s.id
    where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}`)
  const own = mine[0]
  if (!own) throw new CodedError('NOT_FOUND')
  const words = { name: 'person_words', id: 'person_id', where: sql`w.kind = 'subscriber'` } as const
  const digits = (own.phone ?? '').replaceAll(/\D/g, '').slice(-10)
  const texts = [digits, own.email.replace(/\+[^@]*@/, '@'), own.name]
  const candidates = texts.flatMap((text) => withParts(ctx, words, text)?.ids() ?? [])
  if (candidates.length === 0) return { items: [] }
  const { rows } = await ctx.db.execute<Found>(sql`
    with found as (${sql.join(
      candidates.map((each) => sql`(${each})`),
      sql` union `,
    )}), compared as (
      select s.id, ${nameIn('s')} as name, c.email_address as email, s.phone_number, c.state,
        ${digitsOf('s.phone_number')} <> '' and ${digitsOf('s.phone_number')} = ${digitsOf('me.phone_number')} as phone,
        ${plainAddress('c.email_address')} = ${plainAddress('mine.email_address')} as same_email,
        ${wholeName('s')} <> '' and ${wholeName('s')} = ${wholeName('me')} and exists (
          select 1 from orders o join orders own on own.tenant_id = o.tenant_id and own.subscriber_id = me.id
          where o.tenant_id = s.tenant_id and o.subscriber_id = s.id and ${door('o')} = ${door('own')}) as name_and_address
      from found f
      join subscribers s on s.tenant_id = ${ctx.tenant.id} and s.id = f.id
      join credentials c on c.tenant_id = s.tenant_id and c.id = s.id
      join subscribers me on me.tenant_id = s.tenant_id and me.id = ${id}
      join credentials mine on mine.tenant_id = me.tenant_id and mine.id = me.id
      where s.id <> me.id and c.state not in ('merged', 'erased')
    )
    select x.*, (select count(*)::int from orders o where o.tenant_id = ${ctx.tenant.id} and o.subscriber_id = x.id) as orders
    from compared x where x.phone or x.same_email or x.name_and_address
    order by x.phone::int + x.same_email::int + x.name_and_address::int desc, x.id limit ${mostShown}`)
  const mask = maskingFor(ctx)
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: mask.label(row.name),
      email: mask.email(row.email),
      phoneNumber: mask.phone(row.phone_number),
      state: row.state,
      orderCount: row.orders,
      by: duplicateSigns.filter((sign) => isMarked(row, sign)),
    })),
  }
}

const isMarked = (row: Found, sign: DuplicateSign): boolean =>
  ({ phone: row.phone, email: row.same_email, name_and_address: row.name_and_address })[sign]
