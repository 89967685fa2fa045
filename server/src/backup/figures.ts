import type pg from 'pg'

/** Counts of what is never deleted, so that a later count is never smaller. The client sees every tenant. */
export async function countFigures(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, string | number>>(`SELECT
    (SELECT count(*) FROM service_providers) AS "service providers",
    (SELECT count(*) FROM orders) AS "orders",
    (SELECT count(*) FROM payments) AS "payments",
    (SELECT count(*) FROM refunds) AS "refunds",
    (SELECT count(*) FROM invoices) AS "invoices",
    (SELECT count(*) FROM ledger_transfers) AS "ledger transfers",
    (SELECT coalesce(sum(amount_cents), 0) FROM ledger_transfers) AS "cents moved in the ledger",
    (SELECT count(*) FROM events) AS "events",
    (SELECT count(*) FROM sims) AS "SIMs"`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

/** When the newest migration that has run was made, in milliseconds since 1970. */
export async function newestMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: string | number | null }>(
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.at ?? 0)
}
