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
import { createdAt, inStateOf, instant, oneOf, sealed, tenantId, version } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import {
  profileStates,
  provisioningMachine,
  simInventoryMachine,
  simLineMachine,
  subscriptionMachine,
} from '#contracts/sims/machines.ts'
import type { dataStates } from '#contracts/sims/choices.ts'
import { simSources } from './sims-sources.ts'
import { subscribers } from './identity.ts'
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
    /** Of the chip that its profile is on, where that is known. */
    eid: text('eid'),
    /** Of the device that it is in, where that is known. */
    imei: text('imei'),
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
    activationCode: sealed('activation_code'),
    /** What the person who put it on the shelf called the delivery that it came with. */
    batch: text('batch'),
    /** Whose it is without an order of theirs; what belongs to an order is its buyer's. */
    subscriberId: uuid('subscriber_id'),
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
    foreignKey({
      name: 'sims_subscriber_of_tenant',
      columns: [table.tenantId, table.subscriberId],
      foreignColumns: [subscribers.tenantId, subscribers.id],
    }),
    index('sims_created').on(table.tenantId, table.createdAt, table.id),
    // Every combination of what a list of SIMs is asked for is one sorted stretch of it.
    index('sims_facets').on(
      table.tenantId,
      table.type,
      table.simSourceId,
      table.inventory,
      table.line,
      table.profileState,
      table.createdAt,
      table.id,
    ),
    index('sims_batch')
      .on(table.tenantId, table.batch, table.createdAt, table.id)
      .where(sql`batch is not null`),
    index('sims_subscriber')
      .on(table.tenantId, table.subscriberId, table.createdAt)
      .where(sql`subscriber_id is not null`),
    index('sims_eid')
      .on(table.tenantId, table.eid)
      .where(sql`eid is not null`),
    index('sims_imei')
      .on(table.tenantId, table.imei)
      .where(sql`imei is not null`),
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
    check(
      'sims_of_nobody',
      sql`case when ${table.inventory} in ('available', 'reserved') or ${table.orderId} is not null then ${table.subscriberId} is null else true end`,
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
