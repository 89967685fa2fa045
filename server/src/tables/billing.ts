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
import { creditNoteMachine, invoiceMachine } from '#contracts/billing/machines.ts'
import { orders } from './orders.ts'

export const invoices = pgTable(
  'invoices',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The edit whose difference it is for; null of the order as it was paid first. */
    editId: uuid('edit_id'),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    tokenHash: text('token_hash').notNull(),
    status: text('status', { enum: statesOf(invoiceMachine) }).notNull(),
    lines: jsonb('lines').$type<ChargeView[]>().notNull(),
    totalCents: cents('total_cents').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Until when it is to be paid; null where it was issued as paid. */
    dueAt: instant('due_at'),
    paidAt: instant('paid_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('invoices_sequence').on(table.tenantId, table.year, table.sequence),
    unique('invoices_number').on(table.tenantId, table.number),
    unique('invoices_token').on(table.tenantId, table.tokenHash),
    unique('invoices_order').on(table.tenantId, table.orderId, table.editId).nullsNotDistinct(),
    index('invoices_due')
      .on(table.tenantId, table.dueAt, table.id)
      .where(sql`status = 'open'`),
    // As with orders: ascending, read backwards, and every status is one sorted stretch of the two that begin with it.
    index('invoices_issued').on(table.tenantId, table.issuedAt, table.id),
    index('invoices_facets').on(table.tenantId, table.status, table.issuedAt, table.id),
    index('invoices_facets_total').on(
      table.tenantId,
      table.status,
      table.totalCents,
      table.id,
      table.issuedAt,
    ),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    inStateOf('invoices_status', table.status, invoiceMachine),
    check(
      'invoices_due_when',
      sql`${table.status} not in ('open', 'uncollectible') or ${table.dueAt} is not null`,
    ),
  ],
)

/** What was credited of an invoice: one for each refund that was settled. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    orderId: uuid('order_id').notNull(),
    refundId: uuid('refund_id').notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    state: text('state', { enum: statesOf(creditNoteMachine) }).notNull(),
    /** Why the money went back, as the refund says it. */
    reason: text('reason').notNull(),
    amountCents: cents('amount_cents').notNull(),
    issuedAt: instant('issued_at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('credit_notes_sequence').on(table.tenantId, table.year, table.sequence),
    unique('credit_notes_number').on(table.tenantId, table.number),
    unique('credit_notes_refund').on(table.tenantId, table.refundId),
    foreignKey({
      columns: [table.tenantId, table.invoiceId],
      foreignColumns: [invoices.tenantId, invoices.id],
    }),
    index('credit_notes_invoice').on(table.tenantId, table.invoiceId),
    inStateOf('credit_notes_state', table.state, creditNoteMachine),
    check('credit_notes_amount', sql`${table.amountCents} > 0`),
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
    /** Null where it is about no order: a balance that staff changed. */
    orderId: uuid('order_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('ledger_transfers_order').on(table.tenantId, table.orderId),
    index('ledger_transfers_at').on(table.tenantId, table.at),
    check('ledger_transfers_amount', sql`${table.amountCents} > 0 and ${table.debit} <> ${table.credit}`),
  ],
)

/** Counters that must not skip: numbers of invoices and credit notes per service provider and year. */
export const counters = pgTable(
  'counters',
  { tenantId: tenantId(), key: text('key').notNull(), value: bigint('value', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
)
