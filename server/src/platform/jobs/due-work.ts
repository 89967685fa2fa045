import { sql, type SQL } from 'drizzle-orm'
import { PgDialect, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Moment } from '#tables/columns.ts'
import type { Services, Tenant } from '../context.ts'

/** Says of the tenant in whose scope it is asked whether anything waits at a moment. */
export type DueWork = (tenantId: SQL, moment: SQL) => SQL

/** Anything of a table that waits, by the condition under which the work takes it. */
export const anyOf =
  (table: PgTable & { tenantId: AnyPgColumn }, which: (moment: Moment) => SQL | undefined): DueWork =>
  (tenantId, moment) => {
    const waits = which(moment)
    return sql`exists (select from ${table} where ${table.tenantId} = ${tenantId}${waits && sql` and ${waits}`})`
  }

const dialect = new PgDialect()

/**
 * Those of the tenants that have anything that is due, by one statement however many they are. It looks at each in that
 * tenant's own scope and answers with nothing but ids. Values stand in it as literals, as partial indexes want them.
 */
export async function tenantsWithDue(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  tenants: readonly Tenant[],
  due: DueWork,
): Promise<Tenant[]> {
  const condition = dialect.sqlToQuery(due(sql.raw('$1'), sql.raw('$2')).inlineParams())
  const rows = await pool.query<{ id: string }>('select tenants_where($1, $2) as id', [
    condition.sql,
    clock.now(),
  ])
  const found = new Set(rows.map(({ id }) => id))
  return tenants.filter(({ id }) => found.has(id))
}
