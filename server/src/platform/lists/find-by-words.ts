import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../context.ts'

const mostWords = 6
/** Shorter parts of a number say nothing of its end. */
const shortestEnd = 3
/** Sorts behind every word that begins the same. */
const last = '\u{10FFFF}'

/** A table of words (triggers keep them): whose `word` begins with a part, its `id` is found. */
export interface WordTable {
  name: 'person_words' | 'buyer_words' | 'order_numbers' | 'contact_words' | 'seller_words'
  id: 'person_id' | 'email_address' | 'order_id' | 'contact_id' | 'subscriber_id'
  /** A further condition on `w`. */
  where?: SQL
  /** Whose words they are, where they are not the whole tenant's: a condition on every word that is looked at. */
  scope?: (word: SQL) => SQL
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

/** What a search means, to be asked in two ways. */
export interface Found {
  /**
   * A query of one column, `id`, where one may stand several times: all that is meant, in fewer than `most` rows, or at
   * least so many rows of it, for no more than these cost.
   */
  ids(most?: number): SQL
  /** Whether a row is meant, for rows that are read in an order of their own until there are enough of them. */
  has: SQL
  /** Set where all that is meant is asked for by `has` itself, and not by a look for each among `ids`. */
  isPlain?: true
}

/** What any of them means. */
export const eitherOf = (found: Found[]): Found => ({
  ids: (most) =>
    sql.join(
      found.map((each) => sql`(${each.ids(most)})`),
      sql` union all `,
    ),
  has: sql`(${sql.join(
    found.map(({ has }) => has),
    sql` or `,
  )})`,
})

/**
 * Whether there is a row `from …`, looked up for each row that asks. Planned as a set, as `exists` may be, all that there
 * could be would be read before the first answer.
 */
export const hasRow = (from: SQL): SQL => sql`((select 1 ${from} limit 1) is not null)`

/** What is found by few rows in any case; `row` is the id of a row that is asked about. */
export const fewOf = (ids: SQL, row: SQL): Found => ({ ids: () => ids, has: sql`${row} in (${ids})` })

/** Ends a query after so many rows, where that is asked for. */
export const upTo = (most: number | undefined): SQL => (most === undefined ? sql`` : sql` limit ${most}`)

/**
 * What has every part of a search in its words; `row` is the id of a row that is asked about. Only ranges of an index
 * that begins with the tenant are read: no operator of LIKE or of trigrams may be used under row-level security before
 * every row of the tenant was read. The longest part leads, as the rarest, and what it finds is asked for the others.
 * @returns undefined for a text without a word.
 */
export function withParts(ctx: Ctx, table: WordTable, text: string, row: SQL = sql`null`): Found | undefined {
  const words = wordsIn(text).slice(0, mostWords)
  const leader = leaderOf(words, text)
  if (leader === undefined) return undefined
  const [of, id] = [sql.identifier(table.name), sql.identifier(table.id)]
  const having = (part: string, asked: SQL) => {
    const places = placesOf(part).map((place) => beginsWith(sql`has_word.word`, place))
    return sql`from ${of} has_word
      where has_word.tenant_id = ${ctx.tenant.id} and has_word.${id} = ${asked}${table.scope ? sql` and ${table.scope(sql`has_word`)}` : sql``}
        and (${sql.join(places, sql` or `)})`
  }
  const others = words.filter((word) => word !== leader)
  return {
    ids(most) {
      const led = placesOf(leader).map((place) => {
        const conditions = [
          sql`w.tenant_id = ${ctx.tenant.id}`,
          ...(table.where ? [table.where] : []),
          ...(table.scope ? [table.scope(sql`w`)] : []),
          beginsWith(sql`w.word`, place),
          ...others.map((part) => sql`exists (select 1 ${having(part, sql`w.${id}`)})`),
        ]
        return sql`(select w.${id} as id from ${of} w where ${sql.join(conditions, sql` and `)}${upTo(most)})`
      })
      return sql.join(led, sql` union all `)
    },
    has: sql`(${sql.join(
      [leader, ...others].map((part) => hasRow(having(part, row))),
      sql` and `,
    )})`,
  }
}

/** Of an address a part of what stands before the `@` leads, for the rest of it is shared by many. */
function leaderOf(words: string[], text: string): string | undefined {
  const [local = '', host] = text.split('@')
  const own = host === undefined ? [] : wordsIn(local).filter((word) => words.includes(word))
  return (own.length > 0 ? own : words).toSorted((a, b) => b.length - a.length)[0]
}
