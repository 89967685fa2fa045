import { sql } from 'drizzle-orm'
import { pastedList } from '#contracts/pasted-list.ts'
import type { Ctx } from '#platform/context.ts'
import { readsPersonal } from '#platform/security/mask-personal.ts'
import { upTo, withParts, type Found } from '#platform/lists/find-by-words.ts'
import { identifiersIn, ordersWith } from './identifiers.ts'

/**
 * The orders `o` that a search means: of a pasted list those that carry one of its identifiers whole; else those that
 * carry the text whole, whose buyer has every word of it, or whose number has it as a part. Staff who see buyers
 * masked find by whole identifiers alone, so that nothing can be guessed letter by letter.
 * @returns undefined when the text holds nothing to search for.
 */
export function ordersFound(ctx: Ctx, search: string): Found | undefined {
  const list = pastedList(search)
  const whole = ordersWith(ctx, identifiersIn(list ?? [search.trim()], ctx.tenant.orderPrefix))
  const found = list || !readsPersonal(ctx) ? whole : [...whole, ...byParts(ctx, search)]
  if (found.length === 0) return undefined
  return {
    ids: (most) =>
      sql.join(
        found.map(({ ids }) => ids(most)),
        sql` union all `,
      ),
    has: sql`(${sql.join(
      found.map(({ has }) => has),
      sql` or `,
    )})`,
  }
}

function byParts(ctx: Ctx, search: string): Found[] {
  const number = numberPart(search, [ctx.tenant.orderPrefix, ctx.tenant.invoicePrefix])
  const buyers = withParts(
    ctx,
    { name: 'buyer_words', id: 'email_address' },
    number ?? search,
    sql`o.email_address`,
  )
  const numbers =
    number === undefined
      ? undefined
      : withParts(ctx, { name: 'order_numbers', id: 'order_id' }, number, sql`o.id`)
  return [
    ...(buyers
      ? [
          {
            ids: (most?: number) => sql`(select o.id from (${buyers.ids()}) b
              join orders o on o.tenant_id = ${ctx.tenant.id} and o.email_address = b.id${upTo(most)})`,
            has: buyers.has,
          },
        ]
      : []),
    ...(numbers ? [{ ids: (most?: number) => sql`(${numbers.ids(most)})`, has: numbers.has }] : []),
  ]
}

/** The digits of what can be a part of a number, with its prefix however it is parted, or without; undefined for anything else. */
function numberPart(search: string, prefixes: string[]): string | undefined {
  const text = search.trim()
  const prefix = prefixes.find((each) => text.toUpperCase().startsWith(each))
  const digits = (prefix ? text.slice(prefix.length) : text).replace(/[\s().+–—-]/g, '')
  return /^\d{2,24}$/.test(digits) ? digits : undefined
}
