import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { allPersonalRows } from '#tables/all-personal.ts'
import { sealedNames } from '#tables/columns.ts'
import * as tables from '#tables/index.ts'
import { wordyColumns } from '#tables/personal.ts'

/** Tables without a row of a subscriber, and what they hold. A new one stands here, or in its owner's `*-personal.ts`. */
const nobodys: Record<string, readonly string[]> = {
  'what is sold, charged and written for all': [
    ...['plan_categories', 'plans', 'plan_pricings', 'plan_versions', 'addon_plans', 'sim_sources'],
    'sim_source_accounts',
    ...[
      'shipping_rates',
      'surcharges',
      'devices',
      'device_numbers',
      'device_prices',
      'esim_devices',
      'source_plans',
      'carrier_catalogues',
      'data_pools',
    ],
    ...['content_entries', 'content_versions', 'content_releases', 'promo_codes', 'program_plans'],
    ...['program_offers', 'program_versions', 'program_clocks', 'sac_codes', 'registry_codes'],
  ],
  'of whoever the service provider lists, by address alone': ['plan_whitelist'],
  'of the service provider and its team': [
    ...['service_providers', 'brands', 'brand_hosts', 'brand_files', 'tenant_keys', 'administrators'],
    ...['payment_methods', 'payment_accounts', 'usac_accounts', 'balance_limits', 'counters', 'saved_views'],
    ...['reports', 'report_recipients', 'report_runs', 'report_files', 'import_mappings', 'registry_reports'],
    ...['bulk_operations', 'imports', 'reconciliations'],
    ...['usage_feeds', 'usage_files'],
  ],
  'of sellers and of those who ship': [
    ...[
      'resellers',
      'reseller_tree',
      'representatives',
      'fulfillment_companies',
      'fulfillment_items',
      'fulfillment_rules',
      'fulfillment_agents',
    ],
  ],
  'figures of many': [
    ...['report_marks', 'report_days', 'report_cohorts', 'enrollment_days', 'usage_figures'],
    ...['seller_figures', 'seller_orders'],
  ],
  'months in which an account has bought, counted anew out of its orders whenever these change': [
    ...['report_buyer_marks', 'report_buyers'],
  ],
  'what providers report of payments, by their own references': ['reconciliation_differences'],
  'what carriers report of SIMs, by ICCID alone': ['sim_differences'],
  'what a carrier sent, under seal, gone within days': ['usage_file_rows'],
  'of the installation, gone within days': [
    ...['rate_limits', 'webhook_inbox', 'provider_events_read', 'master_key_check', 'snapshot_versions'],
    'sim_owners',
  ],
}

const named = Object.values(tables)
  .flatMap((each: unknown) => (is(each, PgTable) ? [getTableName(each)] : []))
  .toSorted()
const declared = allPersonalRows.map(({ table }) => getTableName(table))

test('every table says whether it has rows of people', () => {
  expect([...declared, ...Object.values(nobodys).flat()].toSorted()).toEqual(named)
  expect(declared.length).toBeGreaterThan(40)
})

test('every column that can hold words of somebody has its rule for a copy and for erasure', () => {
  const missing = allPersonalRows.flatMap(({ table, columns }) =>
    wordyColumns(table)
      .filter((column) => !columns[column])
      .map((column) => `${getTableName(table)}.${column}`),
  )
  expect(missing).toEqual([])
  const unknown = allPersonalRows.flatMap(({ table, columns }) =>
    Object.keys(columns).filter((column) => !(column in getTableColumns(table as PgTable))),
  )
  expect(unknown).toEqual([])
})

test('what is sealed is opened, masked or left out, and never given as it lies there', () => {
  const given = allPersonalRows.flatMap(({ table, columns }) =>
    Object.entries(getTableColumns(table as PgTable)).flatMap(([name, column]) =>
      sealedNames.has(column.name) && columns[name]?.copy === 'given' ? `${getTableName(table)}.${name}` : [],
    ),
  )
  // Who helped stands there unsealed, under a name that another table uses for sealed words.
  expect(given).toEqual(['sessions.support'])
})

test('what is blanked says what it becomes, and what stays or goes whole does not', () => {
  for (const { table, columns, erased, keeping } of allPersonalRows) {
    const rules = Object.values(columns)
    const name = getTableName(table)
    expect([name, rules.some(({ to }) => to)]).toEqual([name, erased === 'blank'])
    if (rules.some(({ isKept }) => isKept))
      expect([name, keeping?.basis]).toEqual([name, name === 'usage_records' ? 'toll_records' : 'accounting'])
  }
})
