import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { simTypes } from '#contracts/catalog/views.ts'
import { cents, inStateOf, instant, localized, oneOf, tenantId, version, wordColumn } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import { locales } from '#contracts/locale.ts'
import type { DiscountInput } from '#contracts/checkout/admin.ts'
import type { ChargeChange, ChargeView, ShippingInfo } from '#contracts/checkout/views.ts'
import {
  activationStatuses,
  fulfillmentStatuses,
  holdableStates,
  orderMachine,
  paymentStatuses,
} from '#contracts/orders/machines.ts'
import { orderEditMachine } from '#contracts/orders/edits/machines.ts'
import { editOutcomes } from '#contracts/orders/choices.ts'
import { consentKinds } from '#contracts/checkout/choices.ts'
import type { AskedBy } from '#platform/security/asked-by.ts'
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
    /** The enrollment that it belongs to, and whether nothing leaves before that is in the registry. */
    enrollmentId: uuid('enrollment_id'),
    awaitsEnrollment: boolean('awaits_enrollment').notNull().default(false),
    /** The order that stands for the same cart instead. */
    replacedBy: uuid('replaced_by'),
    /** Staff created it, and its customer pays over a link. */
    paysByLink: boolean('pays_by_link').notNull().default(false),
    /** In which state staff have stopped it; null where nobody has. */
    heldFrom: text('held_from', { enum: holdableStates }),
    /** The suspicion against its buyer for which it was held, whether or not somebody has let it go on since. */
    fraudCaseId: uuid('fraud_case_id'),
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
    /** What staff took off when they created it, as they said it; null where that is nothing. */
    discount: jsonb('discount').$type<DiscountInput>(),
    /** How often staff have changed what is in it. */
    edits: integer('edits').notNull().default(0),
    /** By how much its total differs from its invoice, since it was edited. */
    amendedCents: cents('amended_cents').notNull().default(0),
    /** The edit that waits until its difference is paid, and what that is; both null where none does. */
    pendingEditId: uuid('pending_edit_id'),
    pendingCents: cents('pending_cents'),
    /** Until when it is to be paid, where it is delivered on account; null where it is paid first. */
    dueAt: instant('due_at'),
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
    // Behind the date what somebody spent and, for the policies, whose it is: so that neither a file nor a sum of people
    // looks at the rows of their orders.
    index('orders_subscriber').on(
      table.tenantId,
      table.subscriberId,
      table.placedAt,
      table.paidCents,
      table.refundedCents,
      table.resellerId,
      table.id,
    ),
    // Who bought, and when: the purchases of `mark_buyer` in `always/reporting.sql`.
    index('orders_buyer')
      .on(table.tenantId, sql`coalesce(subscriber_id, md5(lower(email_address))::uuid)`, table.placedAt)
      .where(
        sql`status in ('confirmed', 'completed', 'on_hold') and payment_status in ('paid', 'partially_paid', 'partially_refunded')`,
      ),
    index('orders_reseller').on(table.tenantId, table.resellerId, table.placedAt),
    index('orders_enrollment')
      .on(table.tenantId, table.enrollmentId)
      .where(sql`enrollment_id is not null`),
    index('orders_suspected')
      .on(table.tenantId, table.fraudCaseId)
      .where(sql`fraud_case_id is not null`),
    index('orders_by_link')
      .on(table.tenantId, table.placedAt, table.id)
      .where(sql`pays_by_link`),
    index('orders_refunded')
      .on(table.tenantId, table.id)
      .where(sql`refunded_cents > 0`),
    index('orders_expiring')
      .on(table.tenantId, table.expiresAt)
      .where(sql`status = 'pending'`),
    inStateOf('orders_status_check', table.status, orderMachine),
    oneOf('orders_held_from', table.heldFrom, holdableStates),
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
    kind: text('kind', { enum: ['plan', 'add-on', 'device'] }).notNull(),
    /** Null of a device that is sold outright. */
    planId: uuid('plan_id'),
    /** Of a plan or of a device; null where the device goes with an enrollment. */
    pricingId: uuid('pricing_id'),
    addonId: uuid('addon_id'),
    /** Of a device: of an enrollment, with the SIM of the plan beside it inside, or sold outright. */
    deviceId: uuid('device_id'),
    /** The line an add-on is for: an existing SIM, or null for a plan of the same order. */
    targetSimId: uuid('target_sim_id'),
    simType: text('sim_type', { enum: simTypes }),
    /** Null of what has no SIM to deliver. */
    simSourceId: uuid('sim_source_id'),
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
    index('order_lines_device')
      .on(table.tenantId, table.deviceId, table.orderId)
      .where(sql`device_id is not null`),
    check(
      'order_lines_what',
      sql`case ${table.kind} when 'device' then ${table.deviceId} is not null and num_nulls(${table.planId}, ${table.simSourceId}) in (0, 2) else num_nulls(${table.planId}, ${table.simSourceId}) = 0 end`,
    ),
  ],
)

/** What staff have changed, or would once it is paid. `plan` is how the order would be, gone as soon as the edit is over. */
export const orderEdits = pgTable(
  'order_edits',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    state: text('state', { enum: statesOf(orderEditMachine) }).notNull(),
    outcome: text('outcome', { enum: editOutcomes }).notNull(),
    reason: text('reason').notNull(),
    fromCents: cents('from_cents').notNull(),
    toCents: cents('to_cents').notNull(),
    changes: jsonb('changes').$type<ChargeChange[]>().notNull(),
    isReaddressed: boolean('is_readdressed').notNull(),
    plan: jsonb('plan').$type<EditPlan>(),
    /** It has put the order on hold, and so lets it go on. */
    holdsOrder: boolean('holds_order').notNull().default(false),
    askedBy: jsonb('asked_by').$type<AskedBy>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Until when its difference can be paid; null where nothing is waited for. */
    expiresAt: instant('expires_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    index('order_edits_order').on(table.tenantId, table.orderId, table.askedAt),
    index('order_edits_expiring')
      .on(table.tenantId, table.expiresAt)
      .where(sql`state = 'pending'`),
    inStateOf('order_edits_state', table.state, orderEditMachine),
    oneOf('order_edits_outcome', table.outcome, editOutcomes),
  ],
)

/** How an order would be: its charges, and those of its lines that are other than before. */
export interface EditPlan {
  charges: ChargeView[]
  lines: (typeof orderLines.$inferInsert)[]
  shipping: Omit<ShippingInfo, 'emailAddress'> | null
  shippingRateId: string | null
  serviceZipcode: string | null
  promo: { code: string; savedCents: number } | null
}

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
 * an address, so that an order of a known buyer writes nothing. Triggers keep it (`always/orders.sql`).
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
 * after a `~`, from behind. Triggers keep it (`always/orders.sql`).
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
