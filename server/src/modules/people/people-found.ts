import { sql, type SQL } from 'drizzle-orm'
import { pastedList } from '#contracts/pasted-list.ts'
import type { Ctx } from '#platform/context.ts'
import { addressSought, isErased } from '#platform/security/erased-address.ts'
import { readsPersonal } from '#platform/security/mask-personal.ts'
import { eitherOf, fewOf, upTo, withParts, wordsIn, type Found } from '#platform/lists/find-by-words.ts'

/** Shorter ends of a number are shared by too many lines. */
const shortestLine = 4

const phonePattern = /^\+?[\d\s().-]{3,24}$/

const few = (ids: SQL) => fewOf(ids, sql`c.id`)

/**
 * The people `c` of one kind whom a search means. Staff who see people masked find them by whole addresses, numbers
 * and codes alone, so that nothing can be guessed letter by letter.
 */
export function peopleWith(ctx: Ctx, kind: 'reseller' | 'subscriber', search: string): Found | undefined {
  const list = pastedList(search) ?? (readsPersonal(ctx) ? undefined : [search.trim()])
  if (list) {
    const whole = few(listed(ctx, kind, list))
    const companies = !readsPersonal(ctx) && kind === 'reseller' ? companiesWith(ctx, search) : undefined
    return companies ? eitherOf([whole, few(companies)]) : whole
  }
  const text = search.trim()
  const digits = phonePattern.test(text) ? text.replaceAll(/\D/g, '') : ''
  const named = withParts(
    ctx,
    { name: 'person_words', id: 'person_id', where: sql`w.kind = ${kind}` },
    digits || text,
    sql`c.id`,
  )
  const found = [
    ...(named ? [named] : []),
    ...(kind === 'subscriber' ? customersWith(ctx, text, digits) : []),
  ]
  return found.length > 0 ? eitherOf(found) : undefined
}

/** Resellers whose company has every word of a text at the beginning of one of its own: a company is nobody's secret. */
function companiesWith(ctx: Ctx, text: string): SQL | undefined {
  const named = withParts(
    ctx,
    { name: 'person_words', id: 'person_id', where: sql`w.kind = 'reseller'` },
    text,
  )
  const inCompany = wordsIn(text).map(
    (word) => sql`position(${` ${word}`} in ' ' || fold_text(r.company_name)) > 0`,
  )
  return (
    named &&
    sql`select r.id from (${named.ids()}) n
      join resellers r on r.tenant_id = ${ctx.tenant.id} and r.id = n.id
      where ${sql.join(inCompany, sql` and `)}`
  )
}

/** Those whose whole address, phone number or reseller code stands in a pasted list. */
const listed = (ctx: Ctx, kind: string, list: string[]) => sql`
  select id from credentials where tenant_id = ${ctx.tenant.id} and kind = ${kind}
    and email_address = any(${sql.param(list.map(addressSought))}::text[])
  union select person_id from person_words where tenant_id = ${ctx.tenant.id} and kind = ${kind}
    and word = any(${sql.param(list.map((word) => word.replaceAll(/\D/g, '')).filter(Boolean))}::text[])
  union select id from resellers where tenant_id = ${ctx.tenant.id}
    and code = any(${sql.param(list.map((word) => word.toUpperCase()))}::text[])`

/** Which words of a pasted list are nobody's, in the order of the list. */
export async function missingPeople(ctx: Ctx, kind: 'reseller' | 'subscriber', list: string[]) {
  const { rows } = await ctx.db.execute<{ item: string }>(sql`
    select item from unnest(${sql.param(list)}::text[]) as listed (item)
    where not exists (select 1 from credentials c where c.tenant_id = ${ctx.tenant.id} and c.kind = ${kind}
        and c.email_address = lower(item) and not ${isErased(sql`c.email_address`)})
      and not exists (select 1 from person_words w where w.tenant_id = ${ctx.tenant.id} and w.kind = ${kind}
        and w.word = regexp_replace(item, '\\D', '', 'g') collate "C")
      and not exists (select 1 from resellers r where ${kind} = 'reseller' and r.tenant_id = ${ctx.tenant.id}
        and r.code = upper(item))`)
  const missing = new Set(rows.map(({ item }) => item))
  return list.filter((word) => missing.has(word))
}

/** Subscribers by what is not their own word: the code of their reseller, or a part of a number of their orders. */
function customersWith(ctx: Ctx, text: string, digits: string): Found[] {
  const numbers =
    digits.length >= shortestLine
      ? withParts(ctx, { name: 'order_numbers', id: 'order_id' }, digits)
      : undefined
  const seller = sql`select r.id from resellers r where r.tenant_id = ${ctx.tenant.id} and r.code = ${text.toUpperCase()}`
  return [
    {
      ids: (most) => sql`select x.id from subscribers x
        where x.tenant_id = ${ctx.tenant.id} and x.reseller_id = any(array(${seller}))${upTo(most)}`,
      has: sql`s.reseller_id = any(array(${seller}))`,
    },
    ...(numbers
      ? [
          few(sql`select o.subscriber_id from (${numbers.ids()}) n
            join orders o on o.tenant_id = ${ctx.tenant.id} and o.id = n.id
            where o.subscriber_id is not null`),
        ]
      : []),
  ]
}
