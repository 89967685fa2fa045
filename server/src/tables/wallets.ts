import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { statesOf } from '#contracts/machine.ts'
import { adjustmentReasons, entryKinds } from '#contracts/wallets/choices.ts'
import { balanceAdjustmentMachine } from '#contracts/wallets/machines.ts'
import { cents, createdAt, inStateOf, instant, oneOf, tenantId, version } from './columns.ts'
import { subscribers } from './identity.ts'
import { orders } from './orders.ts'

/** What a subscriber has with us in one currency. Its entries add up to it, and so do the transfers of the books. */
export const wallets = pgTable(
  'wallets',
  {
    tenantId: tenantId(),
    subscriberId: uuid('subscriber_id').notNull(),
    currency: text('currency').notNull(),
    balanceCents: cents('balance_cents').notNull().default(0),
    /** How many entries it has; the next one takes the next number. */
    entryCount: integer('entry_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.subscriberId, table.currency] }),
    foreignKey({
      name: 'wallets_subscriber',
      columns: [table.tenantId, table.subscriberId],
      foreignColumns: [subscribers.tenantId, subscribers.id],
    }),
    check('wallets_balance', sql`${table.balanceCents} >= 0`),
  ],
)

/** What was added to a balance or taken from it, each with a transfer of the books on the other side. Append-only by trigger. */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subscriberId: uuid('subscriber_id').notNull(),
    currency: text('currency').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** After it. */
    balanceCents: cents('balance_cents').notNull(),
    /** The adjustment, payment or refund, which the transfer of the books names, too. */
    subjectId: uuid('subject_id').notNull(),
    orderId: uuid('order_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('wallet_entries_number').on(table.tenantId, table.subscriberId, table.currency, table.number),
    index('wallet_entries_subject').on(table.tenantId, table.subjectId),
    foreignKey({
      name: 'wallet_entries_wallet',
      columns: [table.tenantId, table.subscriberId, table.currency],
      foreignColumns: [wallets.tenantId, wallets.subscriberId, wallets.currency],
    }),
    foreignKey({
      name: 'wallet_entries_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    oneOf('wallet_entries_kind', table.kind, entryKinds),
    check('wallet_entries_amount', sql`${table.amountCents} <> 0 and ${table.balanceCents} >= 0`),
  ],
)

/** What staff change of balances: made at once, or asked of a second administrator. */
export const balanceAdjustments = pgTable(
  'balance_adjustments',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subscriberId: uuid('subscriber_id').notNull(),
    currency: text('currency').notNull(),
    /** Less than nothing where it is taken. */
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason', { enum: adjustmentReasons }).notNull(),
    note: text('note').notNull(),
    /** What the customer is written when it is there; null where they are written nothing. */
    message: text('gift_message'),
    state: text('state', { enum: statesOf(balanceAdjustmentMachine) }).notNull(),
    /** Null where nobody of the team asked. */
    askedById: uuid('asked_by_id'),
    askedBy: text('asked_by').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    answer: text('answer'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'balance_adjustments_subscriber',
      columns: [table.tenantId, table.subscriberId],
      foreignColumns: [subscribers.tenantId, subscribers.id],
    }),
    index('balance_adjustments_asked').on(table.tenantId, table.createdAt, table.id),
    index('balance_adjustments_facets').on(
      table.tenantId,
      table.state,
      table.reason,
      table.createdAt,
      table.id,
    ),
    index('balance_adjustments_facets_amount').on(
      table.tenantId,
      table.state,
      table.reason,
      table.amountCents,
      table.id,
      table.createdAt,
    ),
    index('balance_adjustments_asker').on(table.tenantId, table.askedById, table.createdAt),
    index('balance_adjustments_of').on(table.tenantId, table.subscriberId, table.createdAt),
    inStateOf('balance_adjustments_state', table.state, balanceAdjustmentMachine),
    oneOf('balance_adjustments_reason', table.reason, adjustmentReasons),
    check('balance_adjustments_size', sql`${table.amountCents} <> 0`),
  ],
)

/** Above which amount a second administrator has to agree, where it is not the usual one. */
export const balanceLimits = pgTable(
  'balance_limits',
  {
    tenantId: tenantId(),
    approvalAboveCents: cents('approval_above_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    check('balance_limits_amount', sql`${table.approvalAboveCents} >= 0`),
  ],
)
