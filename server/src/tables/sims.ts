import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { simTypes } from '#contracts/catalog/views.ts'
import { createdAt, inStateOf, instant, oneOf, tenantId, version } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import {
  fulfillmentMachine,
  profileStates,
  provisioningMachine,
  simInventoryMachine,
  simLineMachine,
  subscriptionMachine,
} from '#contracts/sims/machines.ts'
import type { dataStates } from '#contracts/sims/choices.ts'
import { simSources } from './catalog.ts'
import { orderLines } from './orders.ts'

/** What is asked of a SIM provider for one line, and what is known of the answer. */
export const provisionings = pgTable(
  'provisionings',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    provider: text('provider').notNull(),
    bundle: text('bundle').notNull(),
    quantity: integer('quantity').notNull(),
    targetIccid: text('target_iccid'),
    state: text('state', { enum: statesOf(provisioningMachine) }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    providerReference: text('provider_reference'),
    problem: text('problem'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('provisionings_line').on(table.tenantId, table.orderLineId),
    foreignKey({
      columns: [table.tenantId, table.orderLineId],
      foreignColumns: [orderLines.tenantId, orderLines.id],
    }),
    index('provisionings_order').on(table.tenantId, table.orderId),
    index('provisionings_open')
      .on(table.tenantId, table.sentAt)
      .where(sql`state in ('queued', 'sent', 'unknown')`),
    inStateOf('provisionings_state', table.state, provisioningMachine),
  ],
)

export const fulfillments = pgTable(
  'fulfillments',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    state: text('state', { enum: statesOf(fulfillmentMachine) }).notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('fulfillments_line').on(table.tenantId, table.orderLineId),
    foreignKey({
      columns: [table.tenantId, table.orderLineId],
      foreignColumns: [orderLines.tenantId, orderLines.id],
    }),
    index('fulfillments_order').on(table.tenantId, table.orderId),
    inStateOf('fulfillments_state', table.state, fulfillmentMachine),
  ],
)

/** An amount of data on a line as its carrier tells of it; bytes, null without limit, instants as ISO text. */
export interface CarrierData {
  state: (typeof dataStates)[number]
  totalBytes: number | null
  leftBytes: number | null
  startedAt: string | null
  endsAt: string | null
}

export const sims = pgTable(
  'sims',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    iccid: text('iccid').notNull(),
    type: text('type', { enum: simTypes }).notNull(),
    simSourceId: uuid('sim_source_id').notNull(),
    provider: text('provider').notNull(),
    msisdn: text('msisdn'),
    inventory: text('inventory', { enum: statesOf(simInventoryMachine) }).notNull(),
    line: text('line', { enum: statesOf(simLineMachine) }).notNull(),
    profileState: text('profile_state', { enum: profileStates }).notNull().default('not_reported'),
    profileCheckedAt: instant('profile_checked_at'),
    /** The data on it by its carrier's last answer, the newest first. */
    usage: jsonb('usage').$type<CarrierData[]>(),
    usageCheckedAt: instant('usage_checked_at'),
    /** Sealed `LPA:1$…` text. */
    activationCode: text('activation_code'),
    planId: uuid('plan_id'),
    orderId: uuid('order_id'),
    orderLineId: uuid('order_line_id'),
    reservedUntil: instant('reserved_until'),
    /** Whose open payment page holds it: a keyed hash of the account or network. */
    reservedBy: text('reserved_by'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('sims_iccid').on(table.tenantId, table.iccid),
    foreignKey({
      columns: [table.tenantId, table.simSourceId],
      foreignColumns: [simSources.tenantId, simSources.id],
    }),
    index('sims_available')
      .on(table.tenantId, table.simSourceId, table.id)
      .where(sql`inventory = 'available'`),
    index('sims_reserved')
      .on(table.tenantId, table.simSourceId, table.reservedBy)
      .where(sql`inventory = 'reserved'`),
    index('sims_order').on(table.tenantId, table.orderId),
    index('sims_msisdn').on(table.tenantId, table.msisdn),
    inStateOf('sims_inventory', table.inventory, simInventoryMachine),
    check(
      'sims_held',
      sql`case ${table.inventory} when 'available' then ${table.orderLineId} is null when 'reserved' then ${table.orderLineId} is not null else true end`,
    ),
    inStateOf('sims_line', table.line, simLineMachine),
    oneOf('sims_profile_state', table.profileState, profileStates),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    simId: uuid('sim_id').notNull(),
    planId: uuid('plan_id').notNull(),
    pricingId: uuid('pricing_id'),
    orderLineId: uuid('order_line_id').notNull(),
    state: text('state', { enum: statesOf(subscriptionMachine) }).notNull(),
    cycleDays: integer('cycle_days').notNull(),
    /** Null while its card has not arrived, as the days to begin it are counted from then. */
    activateBy: instant('activate_by'),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.simId], foreignColumns: [sims.tenantId, sims.id] }),
    index('subscriptions_sim').on(table.tenantId, table.simId),
    // A SIM serves one buyer at a time, whatever took it from the shelf.
    uniqueIndex('subscriptions_running')
      .on(table.tenantId, table.simId)
      .where(
        sql`state in ('pending_activation', 'active', 'renewing', 'past_due', 'suspended', 'cancel_at_period_end')`,
      ),
    index('subscriptions_unused')
      .on(table.tenantId, table.activateBy)
      .where(sql`state = 'pending_activation'`),
    inStateOf('subscriptions_state', table.state, subscriptionMachine),
  ],
)

/** Which tenant a SIM belongs to, for callbacks that name only an ICCID; keeps an ICCID unique over all tenants. */
export const simOwners = pgTable(
  'sim_owners',
  { iccid: text('iccid').primaryKey(), serviceProviderId: uuid('service_provider_id').notNull() },
  (table) => [index('sim_owners_by_provider').on(table.serviceProviderId)],
)
