import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { upTo, type Found } from '#platform/lists/find-by-words.ts'
import { addressSought } from '#platform/security/erased-address.ts'

/** Identifiers as they were typed or pasted, sorted by what they can be. */
export interface Identifiers {
  emailAddresses: string[]
  iccids: string[]
  /** Every spelling under which a phone number may be kept. */
  phoneNumbers: string[]
  ids: string[]
  /** Numbers of orders, invoices and credit notes, codes of resellers and references of payment providers. */
  codes: string[]
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const phonePattern = /^\+?[\d\s().-]{7,24}$/

/** What one identifier can be, or each of several, in every spelling under which it may be kept. */
export function identifiersIn(words: string[], orderPrefix: string): Identifiers {
  const found: Identifiers = { emailAddresses: [], iccids: [], phoneNumbers: [], ids: [], codes: [] }
  for (const word of new Set(words)) {
    const digits = word.replace(/[^\d]/g, '')
    const address = addressSought(word)
    if (address === null) continue
    if (address.includes('@')) found.emailAddresses.push(address)
    else if (uuidPattern.test(word)) found.ids.push(word.toLowerCase())
    else if (/^\d{18,22}$/.test(word)) found.iccids.push(word)
    else {
      if (!/\s/.test(word)) found.codes.push(...new Set([word, word.toUpperCase()]))
      const number = unprefixed(word, orderPrefix)
      if (/^\d{1,12}$/.test(number)) found.codes.push(`${orderPrefix}-${number}`)
      if (phonePattern.test(word) && digits.length >= 7 && digits.length <= 15) {
        found.phoneNumbers.push(digits, `+${digits}`)
        if (digits.length === 10) found.phoneNumbers.push(`1${digits}`, `+1${digits}`)
      }
    }
  }
  return found
}

/** An order's number without its prefix, as people read it out: "cw 100502" and "CW100502" as well. */
const unprefixed = (word: string, prefix: string) =>
  word.toUpperCase().startsWith(prefix) ? word.slice(prefix.length).replace(/^[\s–—-]+/, '') : word

/** What the resellers with these codes have sold, they and everybody below. */
function ordersOfTrees(ctx: Ctx, codes: string[]): Found {
  const sellers = sql`select t.descendant_id as id from resellers r
    join reseller_tree t on t.tenant_id = r.tenant_id and t.ancestor_id = r.id
    where r.tenant_id = ${ctx.tenant.id} and r.code = any(${sql.param(codes)}::text[])`
  return {
    ids: (most) => sql`(select o.id from (${sellers}) s
      join orders o on o.tenant_id = ${ctx.tenant.id} and o.reseller_id = s.id${upTo(most)})`,
    has: sql`o.reseller_id = any(array(${sellers}))`,
  }
}

interface Kept {
  values: string[]
  column: string
  table: string
  id: string
  type?: 'uuid'
}

/** Where each kind of identifier is kept, and which column there is the order's id. */
const places = ({ emailAddresses, iccids, phoneNumbers, ids, codes }: Identifiers): Kept[] =>
  [
    { values: ids, column: 'id', table: 'orders', id: 'id', type: 'uuid' as const },
    { values: ids, column: 'subscriber_id', table: 'orders', id: 'id', type: 'uuid' as const },
    { values: codes, column: 'number', table: 'orders', id: 'id' },
    { values: emailAddresses, column: 'email_address', table: 'orders', id: 'id' },
    { values: codes, column: 'number', table: 'invoices', id: 'order_id' },
    { values: codes, column: 'number', table: 'credit_notes', id: 'order_id' },
    { values: codes, column: 'provider_payment', table: 'payments', id: 'order_id' },
    { values: codes, column: 'provider_session', table: 'payments', id: 'order_id' },
    { values: codes, column: 'provider_refund', table: 'refunds', id: 'order_id' },
    { values: iccids, column: 'iccid', table: 'sims', id: 'order_id' },
    { values: phoneNumbers, column: 'msisdn', table: 'sims', id: 'order_id' },
  ].filter(({ values }) => values.length > 0)

const heldBy = (ctx: Ctx, { values, column, table, id, type = 'text' as 'uuid' }: Kept) => sql`
  from ${sql.identifier(table)} where tenant_id = ${ctx.tenant.id}
    and ${sql.identifier(column)} = any(${sql.param(values)}::${sql.raw(type)}[])
    and ${sql.identifier(id)} is not null`

/** The orders `o` that carry one of the identifiers, each kind by its own index; none when there is no identifier. */
export function ordersWith(ctx: Ctx, identifiers: Identifiers): Found[] {
  const branches = places(identifiers).map((kept): Found => {
    const held = sql`select ${sql.identifier(kept.id)} as id ${heldBy(ctx, kept)}`
    return { ids: (most) => sql`(${held}${upTo(most)})`, has: sql`o.id in (${held})` }
  })
  return identifiers.codes.length > 0 ? [...branches, ordersOfTrees(ctx, identifiers.codes)] : branches
}

/** Which identifiers of a pasted list no order has, in the order of the list. */
export async function missingOf(ctx: Ctx, list: string[], orderPrefix: string): Promise<string[]> {
  const all = identifiersIn(list, orderPrefix)
  const held = [
    ...places(all).map(
      (kept) => sql`select distinct ${sql.identifier(kept.column)}::text as value ${heldBy(ctx, kept)}`,
    ),
    ...(all.codes.length > 0
      ? [
          sql`select code from resellers where tenant_id = ${ctx.tenant.id} and code = any(${sql.param(all.codes)}::text[])`,
        ]
      : []),
  ]
  const { rows } = await ctx.db.execute<{ value: string }>(sql.join(held, sql` union `))
  const known = new Set(rows.map(({ value }) => value))
  return list.filter(
    (word) =>
      !Object.values(identifiersIn([word], orderPrefix))
        .flat()
        .some((each) => known.has(each)),
  )
}
