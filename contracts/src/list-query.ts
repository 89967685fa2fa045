/** All values of one filter in a query string, written once each, with commas, or with indexes. */
const valuesOf = (query: URLSearchParams, key: string) =>
  [...query]
    .filter(([name]) => name.replace(/\[\d*\]$/, '') === key)
    .flatMap(([, value]) => value.split(','))
    .filter(Boolean)

/**
 * The states that a filter of a query string names. Values led by `!` are the ones left out: `status=!expired` is every
 * state but that one. Undefined when the filter is not there.
 */
export function choicesOf<Choice extends string>(
  query: URLSearchParams,
  key: string,
  allowed: readonly Choice[],
): { operator: 'any' | 'none'; values: Choice[] } | undefined {
  const given = valuesOf(query, key)
  const operator = given.some((value) => value.startsWith('!')) ? 'none' : 'any'
  const values = allowed.filter((choice) => given.some((value) => value.replace(/^!/, '') === choice))
  return values.length > 0 ? { operator, values } : undefined
}

/** The dates of a query string: `placed=last_7_days`, `placed=2026-09-01..2026-09-14`, or `placedFrom` and `placedTo`. */
export function rangeOf(query: URLSearchParams, key: string): string | undefined {
  const [from, to] = [query.get(`${key}From`), query.get(`${key}To`)]
  return query.get(key) || (from || to ? `${from ?? ''}..${to ?? ''}` : undefined)
}

/** A yes or no of a query string. */
export function flagOf(query: URLSearchParams, key: string): boolean | undefined {
  const given = query.get(key)
  return given === 'true' ? true : given === 'false' ? false : undefined
}

const decimal = /^\d{1,9}(\.\d{1,2})?$/

/** The ends of an amount `10..50.50` in cents, each of which may be left out; undefined for anything else. */
export function amountsOf(range: string): { fromCents?: number; toCents?: number } | undefined {
  const ends = range.split('..')
  const [from = '', to = ''] = ends
  if (ends.length !== 2 || (!from && !to)) return undefined
  if (![from, to].every((end) => end === '' || decimal.test(end))) return undefined
  const cents = (end: string) => Math.round(Number(end) * 100)
  return { ...(from && { fromCents: cents(from) }), ...(to && { toCents: cents(to) }) }
}
