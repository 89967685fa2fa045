import { sql, type SQL } from 'drizzle-orm'

/**
 * The first of these that there is, as what is joined by. Under row-level security PostgreSQL looks up nothing by COALESCE,
 * which it does not hold to be silent about the rows that are kept from the reader, and reads the whole table instead.
 */
export function firstOf(first: SQL, ...others: SQL[]): SQL {
  const [next, ...rest] = others
  return next ? sql`(case when ${first} is not null then ${first} else ${firstOf(next, ...rest)} end)` : first
}
