import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'

/** Identifiers as they were typed or pasted, sorted by what they can be. */
export interface Identifiers {
  emailAddresses: string[]
  iccids: string[]
  /** Every spelling under which a phone number may be kept. */
  phoneNumbers: string[]
  ids: string[]
  /** Order numbers, invoice numbers, codes of resellers and references of payment providers. */
  codes: string[]
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const phonePattern = /^\+?[\d\s().-]{7,24}$/

/** Reads one identifier, or many separated by line breaks, tabs, commas, semicolons or spaces. */
export function identifiersIn(search: string, orderPrefix: string): Identifiers {
  const found: Identifiers = { emailAddresses: [], iccids: [], phoneNumbers: [], ids: [], codes: [] }
  const isOnePhoneNumber = search.trim().startsWith('+') && phonePattern.test(search.trim())
  const words = isOnePhoneNumber ? [search.replace(/[^\d+]/g, '')] : search.split(/[\s,;]+/)
  for (const word of new Set(words.filter(Boolean))) {
    const digits = word.replace(/[^\d]/g, '')
    if (word.includes('@')) found.emailAddresses.push(word.toLowerCase())
    else if (uuidPattern.test(word)) found.ids.push(word.toLowerCase())
    else if (/^\d{18,22}$/.test(word)) found.iccids.push(word)
    else {
      found.codes.push(...new Set([word, word.toUpperCase()]))
      if (/^\d{1,12}$/.test(word)) found.codes.push(`${orderPrefix}-${word}`)
      if (phonePattern.test(word) && digits.length >= 7 && digits.length <= 15) {
        found.phoneNumbers.push(digits, `+${digits}`)
        if (digits.length === 10) found.phoneNumbers.push(`1${digits}`, `+1${digits}`)
      }
    }
  }
  return found
}

/** What the resellers with these codes have sold, they and everybody below. */
const ordersOfTrees = (ctx: Ctx, codes: string[]) => sql`
  select o.id from resellers r
  join reseller_tree t on t.tenant_id = r.tenant_id and t.ancestor_id = r.id
  join orders o on o.tenant_id = t.tenant_id and o.reseller_id = t.descendant_id
  where r.tenant_id = ${ctx.tenant.id} and r.code = any(${sql.param(codes)}::text[])`

/**
 * Ids of the orders that carry one of the identifiers, each kind by its own index; at most `limitPerKind` of each kind.
 * @returns a query with one column, `id`, or undefined when the text holds no identifier at all.
 */
export function ordersWith(ctx: Ctx, identifiers: Identifiers, limitPerKind: number): SQL | undefined {
  const { emailAddresses, iccids, phoneNumbers, ids, codes } = identifiers
  const branch = (values: string[], column: string, table: string, id: string, type = 'text') =>
    values.length === 0
      ? []
      : [
          sql`(select ${sql.identifier(id)} as id from ${sql.identifier(table)}
            where tenant_id = ${ctx.tenant.id}
              and ${sql.identifier(column)} = any(${sql.param(values)}::${sql.raw(type)}[])
              and ${sql.identifier(id)} is not null
            limit ${limitPerKind})`,
        ]
  const branches = [
    ...branch(ids, 'id', 'orders', 'id', 'uuid'),
    ...branch(ids, 'subscriber_id', 'orders', 'id', 'uuid'),
    ...branch(codes, 'number', 'orders', 'id'),
    ...branch(emailAddresses, 'email_address', 'orders', 'id'),
    ...branch(codes, 'number', 'invoices', 'order_id'),
    ...branch(codes, 'provider_payment', 'payments', 'order_id'),
    ...branch(codes, 'provider_session', 'payments', 'order_id'),
    ...branch(codes, 'provider_refund', 'refunds', 'order_id'),
    ...branch(iccids, 'iccid', 'sims', 'order_id'),
    ...branch(phoneNumbers, 'msisdn', 'sims', 'order_id'),
    ...(codes.length > 0 ? [sql`(${ordersOfTrees(ctx, codes)} limit ${limitPerKind})`] : []),
  ]
  return branches.length === 0 ? undefined : sql.join(branches, sql` union `)
}
