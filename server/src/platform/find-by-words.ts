import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from './context.ts'

/** What a part of a word finds at most: what a list counts up to, and one more. */
export const mostFoundByPart = 1001
/** How many rows of a common word are looked through for those that have the others, too. */
const mostLookedThrough = 2000
const mostWords = 6
/** Shorter parts of a number say nothing of its end. */
const shortestEnd = 3
/** Sorts behind every word that begins the same. */
const last = '\u{10FFFF}'

/** A table of words (`always.sql` keeps them): whose `word` begins with a part, its `id` is found. */
export interface WordTable {
  name: 'person_words' | 'buyer_words' | 'order_numbers'
  id: 'person_id' | 'email_address' | 'order_id'
  /** A further condition on `w`. */
  where?: SQL
}

/** Lower case, without accents. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A text in words as the tables keep them: lower case, without accents, without signs. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

/** Where a part can stand: at the beginning of a word and, of digits, at the end of a number. */
const placesOf = (part: string): string[] =>
  /^\d+$/.test(part) && part.length >= shortestEnd ? [part, `~${[...part].toReversed().join('')}`] : [part]

const beginsWith = (word: SQL, part: string) => sql`(${word} >= ${part} and ${word} < ${part + last})`

/**
 * Ids whose words have every part of a search, as a query of one column. Only ranges of an index that begins with the
 * tenant are read: no operator of LIKE or of trigrams may be used under row-level security before every row of the
 * tenant was read. What it costs has a bound however many rows there are: each part leads once, so that the result is
 * whole as soon as one of them is rarer than 2,000.
 * @returns undefined for a text without a word.
 */
export function withParts(ctx: Ctx, table: WordTable, text: string): SQL | undefined {
  const words = wordsIn(text).slice(0, mostWords)
  if (words.length === 0) return undefined
  const [of, id] = [sql.identifier(table.name), sql.identifier(table.id)]
  const scope = sql`w.tenant_id = ${ctx.tenant.id}${table.where ? sql` and ${table.where}` : sql``}`
  const others = (leader: string) =>
    words
      .filter((word) => word !== leader)
      .map((word) => {
        const places = placesOf(word).map((place) => beginsWith(sql`o.word`, place))
        return sql`exists (select 1 from ${of} o
          where o.tenant_id = ${ctx.tenant.id} and o.${id} = c.id and (${sql.join(places, sql` or `)}))`
      })
  const branches = leadersOf(words, text).flatMap((leader) => {
    const conditions = others(leader)
    const most = conditions.length > 0 ? mostLookedThrough : mostFoundByPart
    return placesOf(leader).map((place) => {
      const led = sql`select w.${id} as id from ${of} w where ${scope} and ${beginsWith(sql`w.word`, place)} limit ${most}`
      return conditions.length === 0
        ? sql`(${led})`
        : sql`(select c.id from (${led}) c where ${sql.join(conditions, sql` and `)})`
    })
  })
  return sql`select id from (${sql.join(branches, sql` union `)}) parts limit ${mostFoundByPart}`
}

/** The parts that are worth leading: of an address those before the `@`, for the rest of it is shared by many. */
function leadersOf(words: string[], text: string): string[] {
  const [local = '', host] = text.split('@')
  const own = host === undefined ? [] : wordsIn(local).filter((word) => words.includes(word))
  return own.length > 0 ? own : words
}
