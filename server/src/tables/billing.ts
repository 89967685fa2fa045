import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { cents, inStateOf, instant, tenantId, version } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import type { ChargeView } from '#contracts/checkout/views.ts'
import { invoiceMachine } from '#contracts/billing/machines.ts'
import { orders } from './orders.ts'

export const invoices = pgTable(
  'invoices',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    tokenHash: text('token_hash').notNull(),
    status: text('status', { enum: statesOf(invoiceMachine) }).notNull(),
    lines: jsonb('lines').$type<ChargeView[]>().notNull(),
    totalCents: cents('total_cents').notNull(),
    issuedAt: instant('issued_at').notNull(),
    paidAt: instant('paid_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('invoices_sequence').on(table.tenantId, table.year, table.sequence),
    unique('invoices_number').on(table.tenantId, table.number),
    unique('invoices_token').on(table.tenantId, table.tokenHash),
    unique('invoices_order').on(table.tenantId, table.orderId),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    inStateOf('invoices_status', table.status, invoiceMachine),
  ],
)

/** Double entry: one row moves an amount from the credited to the debited account. Append-only by trigger. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    debit: text('debit_account').notNull(),
    credit: text('credit_account').notNull(),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    subjectId: uuid('subject_id').notNull(),
    orderId: uuid('order_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('ledger_transfers_order').on(table.tenantId, table.orderId),
    index('ledger_transfers_at').on(table.tenantId, table.at),
    check('ledger_transfers_amount', sql`${table.amountCents} > 0 and ${table.debit} <> ${table.credit}`),
  ],
)

/** Counters that must not skip: invoice numbers per service provider and year. */
export const counters = pgTable(
  'counters',
  { tenantId: tenantId(), key: text('key').notNull(), value: bigint('value', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
)
