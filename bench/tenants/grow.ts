import type { BenchDatabase } from '../lib/database.ts'
import { newWrappedKey } from '#platform/security/crypto.ts'
import { newId } from '#platform/database/ids.ts'

/** What a service provider sells, besides its plans. */
const catalog = ['sim_sources', 'plan_categories', 'shipping_rates', 'surcharges']
/** Plans of each, by far most of them with one price. */
const plansOfEach = 40
/** Every so many service providers has an order that waits for its payment. */
const openEvery = 10

/** Service providers that the benchmark made, in the order in which it made them. */
export const domainOf = (number: number) => `bench-${String(number).padStart(5, '0')}`

/**
 * As many service providers as are wanted, each with brand, host, key, staff, a catalog of 40 plans and published texts
 * like those of the house brand; every tenth has an order that is not paid yet. The connection must be the superuser's:
 * triggers and foreign keys are off meanwhile.
 */
export async function growTo(
  database: BenchDatabase,
  { count, houseId, masterKey }: { count: number; houseId: string; masterKey: Buffer },
) {
  const [{ known }] = (await database.rows<{ known: number }>(
    `select count(*)::int as known from service_providers where domain like 'bench-%'`,
  )) as [{ known: number }]
  await database.rows('set session_replication_role = replica')
  await database.rows(
    'create temp table if not exists fresh (id uuid primary key, domain text, number int, key text)',
  )
  await database.rows('truncate fresh')
  const fresh = Array.from({ length: count - known }, (_, at) => {
    const id = newId()
    return { id, domain: domainOf(known + at), number: known + at, key: newWrappedKey(masterKey, id) }
  })
  await database.rows('insert into fresh select * from jsonb_populate_recordset(null::fresh, $1)', [
    JSON.stringify(fresh),
  ])
  const copy = async (table: string, changed: Record<string, string>, which: string) => {
    const columns = await database.rows<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
         and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    )
    const values = columns.map(({ name }) => changed[name] ?? `t."${name}"`)
    await database.rows(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from fresh cross join (${which.replaceAll('$house', `'${houseId}'::uuid`)}) t`,
    )
  }
  await copy(
    'service_providers',
    { id: 'fresh.id', domain: 'fresh.domain', name: `'Provider ' || fresh.number` },
    'select * from service_providers where id = $house',
  )
  await copy(
    'brands',
    { service_provider_id: 'fresh.id', brand_key: 'fresh.domain', agent_area: 'null' },
    'select * from brands where service_provider_id = $house',
  )
  await database.rows(
    `insert into brand_hosts (host, service_provider_id) select domain || '.example', id from fresh`,
  )
  await database.rows('insert into tenant_keys (tenant_id, wrapped_key) select id, key from fresh')
  for (const table of catalog) {
    await copy(table, { tenant_id: 'fresh.id' }, `select * from ${table} where tenant_id = $house`)
  }
  const sold = `select p.id from plans p join plan_categories c on c.tenant_id = p.tenant_id and c.id = p.category_id
    where p.tenant_id = $house and c.is_active order by p.id limit ${plansOfEach}`
  await copy(
    'plans',
    { tenant_id: 'fresh.id' },
    `select * from plans where tenant_id = $house and id in (${sold})`,
  )
  for (const table of ['plan_pricings', 'plan_whitelist']) {
    await copy(
      table,
      { tenant_id: 'fresh.id' },
      `select * from ${table} where tenant_id = $house and plan_id in (${sold})`,
    )
  }
  for (const table of ['credentials', 'administrators']) {
    await copy(table, { tenant_id: 'fresh.id' }, `select * from ${table} where tenant_id = $house`)
  }
  await openOrders(database)
  await database.rows(
    `insert into snapshot_versions (key, version) select kind || id, 1 from fresh cross join (values ('catalog:'), ('content:')) k (kind)
     on conflict (key) do nothing`,
  )
  await database.rows('set session_replication_role = origin')
  await database.rows(`insert into snapshot_versions (key, version) values ('directory', 1)
    on conflict (key) do update set version = snapshot_versions.version + 1`)
  await database.rows('vacuum analyze')
  await database.rows('checkpoint')
}

/** An order that expires tomorrow, with a page to pay on that is looked at in an hour. */
async function openOrders(database: BenchDatabase) {
  const some = `from fresh where number % ${openEvery} = 0`
  await database.rows(
    `insert into orders (tenant_id, id, number, token_hash, status, payment_status, fulfillment_status, activation_status,
       audience, email_address, locale, currency, item_count, charges, total_cents, placed_at, expires_at)
     select id, id, 'CW-' || number, md5(id::text), 'pending', 'unpaid', 'not_required', 'none',
       'public', 'buyer@example.com', 'en', 'USD', 1, '[]', 500, now(), now() + interval '1 day' ${some}`,
  )
  await database.rows(
    `insert into payments (tenant_id, id, order_id, attempt, provider, method, state, amount_cents, currency,
       provider_session, check_at)
     select id, id, id, 1, 'stripe', 'card', 'requires_action', 500, 'USD', 'cs_' || id, now() + interval '1 hour' ${some}`,
  )
}
