import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { simTypes } from '#contracts/catalog/views.ts'
import { cents, inStateOf, instant, localized, oneOf, tenantId, version, wordColumn } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import { locales } from '#contracts/locale.ts'
import type { ChargeView, ShippingInfo } from '#contracts/checkout/views.ts'
import {
  activationStatuses,
  fulfillmentStatuses,
  orderMachine,
  paymentStatuses,
} from '#contracts/orders/machines.ts'
import { consentKinds } from '#contracts/checkout/choices.ts'
import type { Currency } from '#contracts/primitives.ts'

export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    tokenHash: text('token_hash').notNull(),
    status: text('status', { enum: statesOf(orderMachine) }).notNull(),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull(),
    fulfillmentStatus: text('fulfillment_status', { enum: fulfillmentStatuses }).notNull(),
    activationStatus: text('activation_status', { enum: activationStatuses }).notNull(),
    audience: text('audience', { enum: ['public', 'reseller'] }).notNull(),
    resellerId: uuid('reseller_id'),
    resellerCode: text('reseller_code'),
    subscriberId: uuid('subscriber_id'),
    emailAddress: text('email_address').notNull(),
    phoneNumber: text('phone_number'),
    customerName: text('customer_name'),
    shipping: jsonb('shipping').$type<Omit<ShippingInfo, 'emailAddress'>>(),
    shippingRateId: uuid('shipping_rate_id'),
    /** Where the service is used, for what is not shipped: taxes follow it. */
    serviceZipcode: text('service_zipcode'),
    /** The cart that it is open or paid for, hashed; null once it is over unpaid, so that the cart is free again. */
    cartHash: text('cart_hash'),
    /** What was ordered, how and by whom, hashed: the same cart with the same details is the same order. */
    detailsHash: text('details_hash'),
    /** The order that stands for the same cart instead. */
    replacedBy: uuid('replaced_by'),
    /** The buyer agreed that the card is kept for what renews. */
    keepsCard: boolean('keeps_card').notNull().default(false),
    locale: text('locale', { enum: locales }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    itemCount: integer('item_count').notNull(),
    charges: jsonb('charges').$type<ChargeView[]>().notNull(),
    totalCents: cents('total_cents').notNull(),
    paidCents: cents('paid_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    placedAt: instant('placed_at').notNull(),
    /** When its buyer last proved themself or was sent its links again; null until then. */
    linksRenewedAt: instant('links_renewed_at'),
    expiresAt: instant('expires_at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('orders_number').on(table.tenantId, table.number),
    unique('orders_token').on(table.tenantId, table.tokenHash),
    unique('orders_cart').on(table.tenantId, table.cartHash),
    // Ascending, read backwards: drizzle writes DESC as DESC NULLS LAST, which serves no plain ORDER BY … DESC.
    index('orders_placed').on(table.tenantId, table.placedAt, table.id),
    // Every combination of statuses is one sorted stretch of these two, so that a page of any filter merges stretches.
    index('orders_facets').on(
      table.tenantId,
      table.status,
      table.paymentStatus,
      table.fulfillmentStatus,
      table.activationStatus,
      table.placedAt,
      table.id,
    ),
    index('orders_facets_total').on(
      table.tenantId,
      table.status,
      table.paymentStatus,
      table.fulfillmentStatus,
      table.activationStatus,
      table.totalCents,
      table.id,
      // Not for the order: so that those outside of a range of dates are passed over without a look at the row.
      table.placedAt,
    ),
    index('orders_email').on(table.tenantId, table.emailAddress, table.placedAt),
    index('orders_subscriber').on(table.tenantId, table.subscriberId, table.placedAt),
    index('orders_reseller').on(table.tenantId, table.resellerId, table.placedAt),
    index('orders_expiring')
      .on(table.tenantId, table.expiresAt)
      .where(sql`status = 'pending'`),
    inStateOf('orders_status_check', table.status, orderMachine),
    oneOf('orders_payment_status', table.paymentStatus, paymentStatuses),
    oneOf('orders_fulfillment_status', table.fulfillmentStatus, fulfillmentStatuses),
    oneOf('orders_activation_status', table.activationStatus, activationStatuses),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['plan', 'add-on'] }).notNull(),
    planId: uuid('plan_id').notNull(),
    pricingId: uuid('pricing_id'),
    addonId: uuid('addon_id'),
    /** The line an add-on is for: an existing SIM, or null for a plan of the same order. */
    targetSimId: uuid('target_sim_id'),
    simType: text('sim_type', { enum: simTypes }),
    simSourceId: uuid('sim_source_id').notNull(),
    providerBundle: text('provider_bundle'),
    name: localized('name').notNull(),
    detail: localized('detail').notNull(),
    quantity: integer('quantity').notNull(),
    unitCents: cents('unit_cents').notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    index('order_lines_order').on(table.tenantId, table.orderId, table.position),
    index('order_lines_plan').on(table.tenantId, table.planId, table.orderId),
  ],
)

/** What a buyer agreed to apart from the terms: which words, in which language, when. Rows are never changed. */
export const consents = pgTable(
  'consents',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind', { enum: consentKinds }).notNull(),
    textVersion: text('text_version').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('consents_order').on(table.tenantId, table.orderId, table.kind),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    oneOf('consents_kind', table.kind, consentKinds),
  ],
)

/**
 * What buyers are found by: each word of their addresses and of the names and numbers on their orders, folded. One set
 * an address, so that an order of a known buyer writes nothing. Triggers keep it (`always.sql`).
 */
export const buyerWords = pgTable(
  'buyer_words',
  {
    tenantId: tenantId(),
    word: wordColumn('word').notNull(),
    emailAddress: text('email_address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.word, table.emailAddress] }),
    index('buyer_words_of').on(table.tenantId, table.emailAddress, table.word),
  ],
)

/**
 * The numbers that an order is found by a part of: its own, those of its invoice and of its SIMs; from the front and,
 * after a `~`, from behind. Triggers keep it (`always.sql`).
 */
export const orderNumbers = pgTable(
  'order_numbers',
  {
    tenantId: tenantId(),
    word: wordColumn('word').notNull(),
    orderId: uuid('order_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.word, table.orderId] })],
)
