import { sql, type SQL } from 'drizzle-orm'
import { pastedList } from '#contracts/pasted-list.ts'
import type { Ctx } from '#platform/context.ts'
import { readsPersonal } from '#platform/mask-personal.ts'
import { mostFoundByPart, withParts } from '#platform/find-by-words.ts'
import { identifiersIn, ordersWith } from './identifiers.ts'

/** More orders than one person or one pasted list can have. */
const mostFoundPerKind = 20_000

/**
 * Ids of the orders that a search means, as a query of one column, `id`: of a pasted list those that carry one of its
 * identifiers whole; else those that carry the text whole, whose buyer has every word of it, or whose number has it as
 * a part. Whoever sees buyers masked finds by whole identifiers alone, so that nothing can be guessed letter by letter.
 * @returns undefined when the text holds nothing to search for.
 */
export function ordersFound(ctx: Ctx, search: string, limitPerKind = mostFoundPerKind): SQL | undefined {
  const { orderPrefix } = ctx.tenant
  const list = pastedList(search)
  const found = list
    ? ordersWith(ctx, identifiersIn(list, orderPrefix), limitPerKind)
    : [
        ...ordersWith(ctx, identifiersIn([search.trim()], orderPrefix), limitPerKind),
        ...(readsPersonal(ctx) ? byParts(ctx, search) : []),
      ]
  return found.length === 0 ? undefined : sql.join(found, sql` union `)
}

function byParts(ctx: Ctx, search: string): SQL[] {
  const number = numberPart(search, [ctx.tenant.orderPrefix, ctx.tenant.invoicePrefix])
  const buyers = withParts(ctx, { name: 'buyer_words', id: 'email_address' }, number ?? search)
  const numbers = number && withParts(ctx, { name: 'order_numbers', id: 'order_id' }, number)
  return [
    ...(buyers
      ? [
          sql`(select o.id from (${buyers}) b
            join orders o on o.tenant_id = ${ctx.tenant.id} and o.email_address = b.id limit ${mostFoundByPart})`,
        ]
      : []),
    ...(numbers ? [sql`(${numbers})`] : []),
  ]
}

/** The digits of what can be a part of a number, with its prefix however it is parted, or without; undefined for anything else. */
function numberPart(search: string, prefixes: string[]): string | undefined {
  const text = search.trim()
  const prefix = prefixes.find((each) => text.toUpperCase().startsWith(each))
  const digits = (prefix ? text.slice(prefix.length) : text).replace(/[\s().+–—-]/g, '')
  return /^\d{2,24}$/.test(digits) ? digits : undefined
}
