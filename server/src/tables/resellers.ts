import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { cents, instant, tenantId, wordColumn } from './columns.ts'

/*
 * What a seller and everybody below have sold, added up. Triggers keep all of it (`always/resellers.sql`) at the end of whatever
 * transaction changes an order that was paid, its SIMs or the tree, so that it always equals those tables.
 */

/** What each order that was paid has added to the figures of its seller and of those above. */
export const sellerOrders = pgTable(
  'seller_orders',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    /** Null until it is counted. */
    resellerId: uuid('reseller_id'),
    simCount: integer('sim_count').notNull().default(0),
    spentCents: cents('spent_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId] }),
    index('seller_orders_of').on(table.tenantId, table.resellerId),
  ],
)

export const sellerFigures = pgTable(
  'seller_figures',
  {
    tenantId: tenantId(),
    sellerId: uuid('seller_id').notNull(),
    /** Of these alone each counts once, however many below have sold to them. */
    customerCount: integer('customer_count').notNull().default(0),
    orderCount: integer('order_count').notNull().default(0),
    simCount: integer('sim_count').notNull().default(0),
    /** Paid, less given back. */
    spentCents: cents('spent_cents').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.sellerId] })],
)

/** Subscribers who have paid for an order of a seller or of anybody below. */
export const sellerCustomers = pgTable(
  'seller_customers',
  {
    tenantId: tenantId(),
    sellerId: uuid('seller_id').notNull(),
    subscriberId: uuid('subscriber_id').notNull(),
    orderCount: integer('order_count').notNull().default(0),
    simCount: integer('sim_count').notNull().default(0),
    spentCents: cents('spent_cents').notNull().default(0),
    lastOrderAt: instant('last_order_at')
      .notNull()
      .default(sql`'-infinity'`),
    /** Null only within the transaction that adds the row. */
    lastOrderId: uuid('last_order_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sellerId, table.subscriberId] }),
    index('seller_customers_last').on(table.tenantId, table.sellerId, table.lastOrderAt, table.subscriberId),
    index('seller_customers_spent').on(table.tenantId, table.sellerId, table.spentCents, table.subscriberId),
    index('seller_customers_sims').on(table.tenantId, table.sellerId, table.simCount, table.subscriberId),
  ],
)

/** What a seller finds a customer by: each word of their name on these orders, and of their address as far as sellers see it. */
export const sellerWords = pgTable(
  'seller_words',
  {
    tenantId: tenantId(),
    sellerId: uuid('seller_id').notNull(),
    word: wordColumn('word').notNull(),
    subscriberId: uuid('subscriber_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sellerId, table.word, table.subscriberId] }),
    index('seller_words_of').on(table.tenantId, table.sellerId, table.subscriberId, table.word),
    foreignKey({
      name: 'seller_words_customers',
      columns: [table.tenantId, table.sellerId, table.subscriberId],
      foreignColumns: [sellerCustomers.tenantId, sellerCustomers.sellerId, sellerCustomers.subscriberId],
    }).onDelete('cascade'),
  ],
)
