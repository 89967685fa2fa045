import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { statesOf } from '#contracts/machine.ts'
import { dataPoolMachine, sourcePlanMachine } from '#contracts/sourcing/machines.ts'
import type { ProviderPlanView } from '#contracts/sourcing/views.ts'
import { simSources } from './sims-sources.ts'
import { cents, createdAt, inStateOf, instant, tenantId, version } from './columns.ts'
import { sims } from './sims.ts'

/** Plans that a service provider buys from the carrier of a SIM source, to sell its own on them. */
export const sourcePlans = pgTable(
  'source_plans',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    simSourceId: uuid('sim_source_id').notNull(),
    /** What the carrier calls it: plans and add-ons name it by that. */
    providerRefId: text('provider_ref_id').notNull(),
    name: text('name').notNull(),
    /** Null without limit. */
    dataMb: integer('data_mb'),
    validityDays: integer('validity_days').notNull(),
    countries: jsonb('countries').$type<string[]>().notNull(),
    costCents: cents('cost_cents').notNull(),
    currency: text('currency', { enum: ['USD'] })
      .notNull()
      .default('USD'),
    status: text('status', { enum: statesOf(sourcePlanMachine) }).notNull(),
    /** When it was last looked for in the carrier's catalogue, what it cost there, and since when it is not there. */
    comparedAt: instant('compared_at'),
    carrierCostCents: cents('carrier_cost_cents'),
    goneAt: instant('gone_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('source_plans_ref').on(table.tenantId, table.simSourceId, table.providerRefId),
    foreignKey({
      columns: [table.tenantId, table.simSourceId],
      foreignColumns: [simSources.tenantId, simSources.id],
    }),
    inStateOf('source_plans_status', table.status, sourcePlanMachine),
    check('source_plans_amounts', sql`${table.costCents} >= 0 and ${table.validityDays} > 0`),
  ],
)

/** What a carrier answered last when it was asked for its catalogue. */
export const carrierCatalogues = pgTable(
  'carrier_catalogues',
  {
    tenantId: tenantId(),
    provider: text('provider').notNull(),
    plans: jsonb('plans').$type<ProviderPlanView[]>().notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.provider] })],
)

/** Amounts of data that lines of a SIM source share, from one day of a month to the same of the next. */
export const dataPools = pgTable(
  'data_pools',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    simSourceId: uuid('sim_source_id').notNull(),
    name: text('name').notNull(),
    totalMb: integer('total_mb').notNull(),
    alertPercent: integer('alert_percent').notNull(),
    startDay: integer('start_day').notNull(),
    status: text('status', { enum: statesOf(dataPoolMachine) }).notNull(),
    /** The first day of the last period in which staff were told that it runs low. */
    toldFor: date('told_for', { mode: 'string' }),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.simSourceId],
      foreignColumns: [simSources.tenantId, simSources.id],
    }),
    inStateOf('data_pools_status', table.status, dataPoolMachine),
    check(
      'data_pools_amounts',
      sql`${table.totalMb} > 0 and ${table.alertPercent} between 1 and 100 and ${table.startDay} between 1 and 28`,
    ),
  ],
)

/** Which lines share which pool: a line is in one at most. */
export const dataPoolMembers = pgTable(
  'data_pool_members',
  {
    tenantId: tenantId(),
    simId: uuid('sim_id').notNull(),
    poolId: uuid('pool_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** Bytes of each amount of data on the line that were used by the carrier's last answer, from which the next one is counted. */
    reading: jsonb('reading').$type<Record<string, number>>(),
    readAt: instant('read_at'),
    /** The first day of the period that `used_bytes` are of. */
    periodDay: date('period_day', { mode: 'string' }),
    usedBytes: bigint('used_bytes', { mode: 'number' }).notNull().default(0),
    isUnmetered: boolean('is_unmetered').notNull().default(false),
    /** Since when the carrier has not answered for it. */
    silentSince: instant('silent_since'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.simId] }),
    foreignKey({
      columns: [table.tenantId, table.poolId],
      foreignColumns: [dataPools.tenantId, dataPools.id],
    }),
    foreignKey({ columns: [table.tenantId, table.simId], foreignColumns: [sims.tenantId, sims.id] }),
    index('data_pool_members_pool').on(table.tenantId, table.poolId),
  ],
)
