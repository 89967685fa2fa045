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
import { cents, createdAt, inStateOf, instant, oneOf, tenantId, version } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import type { AskedBy } from '#platform/security/asked-by.ts'
import { refundMethods, type CoinPayment, type LineCount } from '#contracts/payments/choices.ts'
import { paymentMachine, refundMachine } from '#contracts/payments/machines.ts'
import { cardFates } from '#contracts/sims/choices.ts'
import { orders } from './orders.ts'
import { paymentAccounts } from './payments-ways.ts'

export const payments = pgTable(
  'payments',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    attempt: integer('attempt').notNull(),
    /** The edit of the order whose difference it is; null of what the order itself came to. */
    editId: uuid('edit_id'),
    provider: text('provider').notNull(),
    /** The service provider's own account that it was opened with; null is that of the installation. */
    accountId: uuid('account_id'),
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
    /** What a buyer pays with who pays in coins; null otherwise, and until one is chosen. */
    coins: jsonb('coins').$type<CoinPayment>(),
    problem: text('problem'),
    reference: text('reference'),
    note: text('note'),
    /** When its page ends, with what the order holds; kept for the same reason. Null of what was recorded. */
    pageEndsAt: instant('page_ends_at'),
    createdAt: createdAt(),
    checkedAt: instant('checked_at'),
    /** When the provider is asked about an open page without a reason, and how often it was. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
    /** Until when money may still come although the page has ended; null where it cannot. */
    lateUntil: instant('late_until'),
    /** When the buyer last came back while the page was still open. */
    returnedAt: instant('returned_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('payments_attempt').on(table.tenantId, table.orderId, table.attempt),
    unique('payments_session').on(table.tenantId, table.providerSession),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    foreignKey({
      columns: [table.tenantId, table.accountId],
      foreignColumns: [paymentAccounts.tenantId, paymentAccounts.id],
    }),
    // What a provider took pays one payment, whatever is said about it.
    unique('payments_provider_payment').on(table.tenantId, table.providerPayment, table.provider),
    index('payments_reference')
      .on(table.tenantId, table.reference)
      .where(sql`reference is not null`),
    index('payments_giving_back')
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`reserved_cents > 0`),
    // As with orders: ascending, read backwards, and every combination of the facets is one sorted stretch of these two.
    index('payments_created').on(table.tenantId, table.createdAt, table.id),
    index('payments_method').on(table.tenantId, table.method, table.state, table.orderId),
    index('payments_facets').on(
      table.tenantId,
      table.state,
      table.provider,
      table.method,
      table.createdAt,
      table.id,
    ),
    index('payments_facets_amount').on(
      table.tenantId,
      table.state,
      table.provider,
      table.method,
      table.amountCents,
      table.id,
      table.createdAt,
    ),
    index('payments_open')
      .on(table.tenantId, table.checkAt)
      .where(sql`state in ('created', 'unknown', 'requires_action', 'processing')`),
    index('payments_late')
      .on(table.tenantId, table.checkAt)
      .where(sql`state = 'expired' and late_until is not null`),
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
    method: text('method', { enum: refundMethods }).notNull(),
    state: text('state', { enum: statesOf(refundMachine) }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason').notNull(),
    note: text('note'),
    reference: text('reference'),
    /** Which lines of the order it is for; null where it is an amount. */
    lines: jsonb('lines').$type<LineCount[]>(),
    /** What becomes of SIM cards that do not leave because of it; null where nobody has said. */
    cards: text('cards', { enum: cardFates }),
    /** Who asked for it; null for refunds that are older than this column. */
    askedBy: jsonb('asked_by').$type<AskedBy>(),
    providerRefund: text('provider_refund'),
    problem: text('problem'),
    createdAt: createdAt(),
    /** When the code that asks the provider for it began to; nobody else asks until that answer would have come. */
    sentAt: instant('sent_at'),
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
    oneOf('refunds_cards', table.cards, cardFates),
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
