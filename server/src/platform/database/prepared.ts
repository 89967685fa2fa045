import { createHash } from 'node:crypto'

const usesUntilPrepared = 20
const maxKnown = 2000
const maxPrepared = 300
const maxCharacters = 6000

/** How often each text was sent, or the name it has been given. */
const known = new Map<string, number | string>()
let prepared = 0

/**
 * The best way to answer these depends on what is asked for, so each is planned anew. A statement that writes never is one,
 * whatever it looks up on the way: planning the insert of an order took longer than all else that PostgreSQL does for it.
 */
const isPlannedAnew = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && / limit | group by |count\(/i.test(text)

/**
 * The name under which a statement that comes again and again is prepared; undefined for the others. Parsing and
 * planning cost more than running for most of our statements, which find a few rows by their key.
 */
export function nameOfFrequent(text: string): string | undefined {
  const entry = known.get(text)
  if (typeof entry === 'string') return entry
  if (text.length > maxCharacters || isPlannedAnew(text)) return undefined
  const uses = (entry ?? 0) + 1
  if (uses < usesUntilPrepared || prepared >= maxPrepared) {
    if (entry === undefined && known.size >= maxKnown) return undefined
    known.set(text, uses)
    return undefined
  }
  prepared++
  const name = createHash('sha1').update(text).digest('base64url')
  known.set(text, name)
  return name
}
