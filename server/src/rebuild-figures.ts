import pg from 'pg'
import { parseConfig } from '#platform/config/config.ts'
import { reportFailure, StartupError } from '#platform/config/startup-error.ts'
import { zoneChanged } from '#modules/reporting/index.ts'

/**
 * `npm run figures`: adds up anew what the sellers of every service provider have sold, and has the workers do so with
 * every day. Figures stay right meanwhile.
 */
try {
  const { databaseUrl } = parseConfig(process.env)
  if (!databaseUrl)
    throw new StartupError('DATABASE_URL is not set. Set it to the address of the database (commonwave_app).')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: providers } = await client.query<{ id: string }>('select id from service_providers')
  for (const { id } of providers)
    await client.query(`select set_config('app.tenant', $1, false), rebuild_seller_sales($1::uuid)`, [id])
  const { rowCount } = await client.query(
    `select graphile_worker.add_job($1, json_build_object('tenantId', id, 'subjectId', id, 'timelineId', id,
       'data', json_build_object('fields', json_build_array('timeZone')))) from service_providers`,
    [zoneChanged.task],
  )
  await client.end()
  process.stdout.write(`The figures of ${rowCount} service providers are added up anew by the workers.\n`)
} catch (error) {
  reportFailure(error)
}
