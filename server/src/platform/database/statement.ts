import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { Ctx } from '../context.ts'
import type { Database } from './database.ts'

/** A statement of the query builder. */
export interface Buildable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}

/** Stands in a `statement` for a value that is given when it runs. */
export const param = (name: string): Placeholder => sql.placeholder(name)

/**
 * Whether an id is among those that are given under a name. PostgreSQL thinks little of a plan that does not know how many
 * there are and would plan such a statement anew each time; read out of a subquery they are unknown to it in any case.
 */
export const isOneOf = (column: AnyPgColumn, name: string): SQL =>
  sql`${column} = any(array(select unnest(${param(name)}::uuid[])))`

/** The connection of the run that is being started. */
let current: PoolClient | undefined
const relay = drizzle({
  client: {
    query: (...parameters: Parameters<PoolClient['query']>) => {
      if (!current) throw new Error('a built statement was sent outside its run')
      return current.query(...parameters)
    },
  } as unknown as PoolClient,
})

/**
 * A statement of the query builder that is built once instead of each time: putting the text together takes longer than
 * everything else that this process does for a statement. For those on the way of every order.
 */
export function statement<Values extends Record<string, unknown>, Result>(
  build: (db: Database) => Buildable<Result>,
): (ctx: Pick<Ctx, 'db'>, values: Values) => Promise<Result> {
  let built: ReturnType<Buildable<Result>['prepare']> | undefined
  return (ctx, values) => {
    built ??= build(relay).prepare('')
    current = ctx.db.$client
    try {
      return built.execute(values)
    } finally {
      current = undefined
    }
  }
}
