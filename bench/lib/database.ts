import pg from 'pg'

/** A superuser's connection to the database of the world under test. */
export async function openDatabase(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  return {
    rows: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => (await client.query<Row>(text, values)).rows,
    close: () => client.end(),
  }
}

export type BenchDatabase = Awaited<ReturnType<typeof openDatabase>>

export const jobsWaiting = async (database: BenchDatabase) =>
  (await database.rows<{ jobs: number }>('select count(*)::int as jobs from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts'))[0]!.jobs
