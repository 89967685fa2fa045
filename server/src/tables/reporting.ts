import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { figureKinds, figureSpans } from '#contracts/reporting/choices.ts'
import { cents, instant, oneOf, tenantId } from './columns.ts'

/**
 * Moments whose day has to be added up again. Triggers write one with every change of what is counted (`always/reporting.sql`),
 * in its transaction; each is a row of its own, so that nobody waits for anybody.
 */
export const reportMarks = pgTable(
  'report_marks',
  {
    tenantId: tenantId(),
    at: instant('at').notNull(),
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.at, table.id] })],
)

/**
 * What a day, or a whole month, adds up to, by the calendar of a time zone. A day counts as added up when it has its row
 * of all orders and no mark; every other one is counted out of the tables by the code that asks.
 */
export const reportDays = pgTable(
  'report_days',
  {
    tenantId: tenantId(),
    zone: text('zone').notNull(),
    kind: text('kind', { enum: figureKinds }).notNull(),
    span: text('span', { enum: figureSpans }).notNull(),
    start: date('start').notNull(),
    /** Of which plan, seller and so on; empty for all of them, and for those that have none. */
    key: text('key').notNull(),
    /** Orders placed, or people who joined. */
    count: integer('count').notNull(),
    /** Of those orders the ones that money came in for, and what came in and went back. */
    received: integer('received').notNull(),
    paidCents: cents('paid_cents').notNull(),
    refundedCents: cents('refunded_cents').notNull(),
    /** Lines of plans in them: how many, and for how much. */
    sold: integer('sold').notNull(),
    soldCents: cents('sold_cents').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.tenantId, table.zone, table.kind, table.span, table.start, table.key],
    }),
    oneOf('report_days_kind', table.kind, figureKinds),
    oneOf('report_days_span', table.span, figureSpans),
  ],
)

/**
 * Buyers whose purchases have changed since they were added up, written by a trigger as the marks of days are. A buyer is
 * the account that a purchase stands under; one that stands under none is of a number that follows from its address.
 */
export const reportBuyerMarks = pgTable(
  'report_buyer_marks',
  {
    tenantId: tenantId(),
    buyer: uuid('buyer').notNull(),
    id: uuid('id')
      .notNull()
      .default(sql`gen_random_uuid()`),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.buyer, table.id] })],
)

/** In which month somebody bought first, and in which after it, up to the twelfth: 0 is the first one itself. */
export const reportBuyers = pgTable(
  'report_buyers',
  {
    tenantId: tenantId(),
    zone: text('zone').notNull(),
    buyer: uuid('buyer').notNull(),
    month: date('month').notNull(),
    months: integer('months').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.zone, table.buyer] }),
    index('report_buyers_month').on(table.tenantId, table.zone, table.month),
  ],
)

/** How many of the buyers of a month bought in it and in each after it. All are there, or none has been added up yet. */
export const reportCohorts = pgTable(
  'report_cohorts',
  {
    tenantId: tenantId(),
    zone: text('zone').notNull(),
    month: date('month').notNull(),
    nth: integer('nth').notNull(),
    buyers: integer('buyers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.zone, table.month, table.nth] })],
)
