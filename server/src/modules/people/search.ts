import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'

/** More people than anybody looks through. */
const mostFound = 20_000
const mostWords = 6
/** Sorts behind every word that begins the same. */
const last = '\u{10FFFF}'

const phonePattern = /^\+?[\d\s().-]{7,24}$/

/** A text in words as `person_words` keeps them. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

/** Ids of the people of one kind whom a search means, as a query of one column. */
export function peopleWith(ctx: Ctx, kind: 'reseller' | 'subscriber', search: string): SQL {
  const text = search.trim()
  if (text.includes('@'))
    return sql`select id from credentials
      where tenant_id = ${ctx.tenant.id} and kind = ${kind} and email_address = ${text.toLowerCase()}`
  const digits = text.replaceAll(/\D/g, '')
  const isPhone = phonePattern.test(text) && digits.length >= 7
  const named = byWords(ctx, kind, isPhone ? [digits] : wordsIn(text))
  return kind === 'reseller' ? named : sql`${named} union ${customersWith(ctx, text, isPhone ? digits : '')}`
}

/** Everybody of whom each word begins one of theirs; the longest word leads, for it is the rarest. */
function byWords(ctx: Ctx, kind: string, words: string[]): SQL {
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length).slice(0, mostWords)
  if (!longest) return sql`select null::uuid as id where false`
  const has = (alias: string, word: string) => {
    const column = sql.raw(`${alias}.word`)
    return sql`${column} >= ${word} and ${column} < ${word + last}`
  }
  const conditions = [
    sql`w.tenant_id = ${ctx.tenant.id} and w.kind = ${kind} and ${has('w', longest)}`,
    ...others.map(
      (word) => sql`exists (select 1 from person_words o
        where o.tenant_id = ${ctx.tenant.id} and o.person_id = w.person_id and ${has('o', word)})`,
    ),
  ]
  return sql`(select w.person_id as id from person_words w where ${sql.join(conditions, sql` and `)} limit ${mostFound})`
}

/** Subscribers by what is not their own word: the code of their reseller, or the number of one of their lines. */
const customersWith = (ctx: Ctx, text: string, digits: string) => sql`
  (select s.id from resellers r
   join subscribers s on s.tenant_id = r.tenant_id and s.reseller_id = r.id
   where r.tenant_id = ${ctx.tenant.id} and r.code = ${text.toUpperCase()} limit ${mostFound})
  union
  (select o.subscriber_id from sims m
   join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
   where m.tenant_id = ${ctx.tenant.id} and m.msisdn = any(${sql.param(spellings(digits))}::text[])
     and o.subscriber_id is not null limit ${mostFound})`

/** Every spelling under which a line's number may be kept. */
const spellings = (digits: string) =>
  digits ? [digits, `+${digits}`, ...(digits.length === 10 ? [`1${digits}`, `+1${digits}`] : [])] : []
