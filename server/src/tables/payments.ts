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
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, inStateOf, instant, tenantId, version } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import type { AskedBy } from '#platform/asked-by.ts'
import { paymentMachine, refundMachine } from '#contracts/payments/machines.ts'
import { orders } from './orders.ts'

export const payments = pgTable(
  'payments',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    attempt: integer('attempt').notNull(),
    provider: text('provider').notNull(),
    method: text('method').notNull(),
    state: text('state', { enum: statesOf(paymentMachine) }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** Refunds asked for and not yet settled. */
    reservedCents: cents('reserved_cents').notNull().default(0),
    currency: text('currency').notNull(),
    providerSession: text('provider_session'),
    providerPayment: text('provider_payment'),
    /** The card that paid, as its provider names it. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    redirectUrl: text('redirect_url'),
    /** Where the buyer comes back to; kept, since a repeated call to the provider must say the same. */
    returnOrigin: text('return_origin'),
    problem: text('problem'),
    reference: text('reference'),
    note: text('note'),
    createdAt: createdAt(),
    checkedAt: instant('checked_at'),
    /** When the provider is asked about an open page without a reason, and how often it was. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
    /** When the buyer last came back while the page was still open. */
    returnedAt: instant('returned_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('payments_attempt').on(table.tenantId, table.orderId, table.attempt),
    unique('payments_session').on(table.tenantId, table.providerSession),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    // What a provider took pays one payment, whatever is said about it.
    unique('payments_provider_payment').on(table.tenantId, table.providerPayment, table.provider),
    index('payments_open')
      .on(table.tenantId, table.checkAt)
      .where(sql`state in ('created', 'unknown', 'requires_action', 'processing')`),
    inStateOf('payments_state', table.state, paymentMachine),
    check(
      'payments_refundable',
      sql`${table.refundedCents} >= 0 and ${table.reservedCents} >= 0 and ${table.refundedCents} + ${table.reservedCents} <= ${table.amountCents}`,
    ),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    method: text('method', { enum: ['provider', 'manual'] }).notNull(),
    state: text('state', { enum: statesOf(refundMachine) }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason').notNull(),
    note: text('note'),
    reference: text('reference'),
    /** Who asked for it; null for refunds that are older than this column. */
    askedBy: jsonb('asked_by').$type<AskedBy>(),
    providerRefund: text('provider_refund'),
    problem: text('problem'),
    createdAt: createdAt(),
    /** When the provider is asked how it stands, and how often it was. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    index('refunds_order').on(table.tenantId, table.orderId),
    index('refunds_created').on(table.tenantId, table.createdAt),
    index('refunds_provider').on(table.tenantId, table.providerRefund),
    index('refunds_open')
      .on(table.tenantId, table.checkAt)
      .where(sql`state in ('pending', 'unknown')`),
    inStateOf('refunds_state', table.state, refundMachine),
    check('refunds_positive', sql`${table.amountCents} > 0`),
  ],
)

/** How far the list of a provider's account, which all service providers may share, has been read. */
export const providerEventsRead = pgTable(
  'provider_events_read',
  {
    provider: text('provider').notNull(),
    account: text('account').notNull(),
    eventId: text('event_id').notNull(),
    /** The provider's own time of that event. */
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.account] })],
)
