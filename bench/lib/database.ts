import pg from 'pg'

/** A superuser's connection to the database of the world under test. */
export async function openDatabase(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  return {
    rows: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await client.query<Row>(text, values)).rows,
    /** The same, prepared once under this name. */
    named: async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
      (await client.query<Row>({ name, text, values })).rows,
    close: () => client.end(),
  }
}

export type BenchDatabase = Awaited<ReturnType<typeof openDatabase>>

export const jobsWaiting = async (database: BenchDatabase) =>
  (
    await database.rows<{ jobs: number }>(
      'select count(*)::int as jobs from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
    )
  )[0]!.jobs

/** Keeps back what follows a sale (delivery and messages) until `releaseJobs`, in this world's own queue. */
export const holdBackJobs = (database: BenchDatabase) =>
  database.rows(`
    create or replace function hold_back() returns trigger language plpgsql as $$
    begin
      if new.task_id <> (select id from graphile_worker._private_tasks where identifier = 'payment-event') then
        new.run_at := now() + interval '1 hour';
      end if;
      return new;
    end $$;
    create or replace trigger hold_back before insert on graphile_worker._private_jobs for each row execute function hold_back()`)

/** Lets everything go that was kept back. */
export const releaseJobs = (database: BenchDatabase) =>
  database.rows(`
    drop trigger if exists hold_back on graphile_worker._private_jobs;
    update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '40 minutes'`)
