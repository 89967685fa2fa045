import { sql } from 'drizzle-orm'
import {
  check,
  date,
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
import { differenceKinds, movedKinds } from '#contracts/payments/reconciliation/choices.ts'
import { differenceMachine, reconciliationMachine } from '#contracts/payments/reconciliation/machines.ts'
import { cents, createdAt, inStateOf, instant, oneOf, tenantId, version } from './columns.ts'
import { disputes } from './payments-disputes.ts'
import { paymentAccounts } from './payments-ways.ts'
import { payments, refunds } from './payments.ts'

/** A business day of one account at a provider: what its report says, and how it stands against the ledger. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    provider: text('provider').notNull(),
    /** The service provider's own account; null is that of the installation. */
    accountId: uuid('account_id'),
    /** By the service provider's calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state', { enum: statesOf(reconciliationMachine) }).notNull(),
    currency: text('currency').notNull(),
    lineCount: integer('line_count').notNull().default(0),
    chargedCents: cents('charged_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    disputedCents: cents('disputed_cents').notNull().default(0),
    feeCents: cents('fee_cents').notNull().default(0),
    differenceCount: integer('difference_count').notNull().default(0),
    openCount: integer('open_count').notNull().default(0),
    lookedAt: instant('looked_at'),
    /** When it is looked at by itself, and how often that failed since the last time it did not. */
    tryAt: instant('try_at'),
    tries: integer('tries').notNull().default(0),
    problem: text('problem'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('reconciliations_day')
      .on(table.tenantId, table.day, table.provider, table.accountId)
      .nullsNotDistinct(),
    foreignKey({
      columns: [table.tenantId, table.accountId],
      foreignColumns: [paymentAccounts.tenantId, paymentAccounts.id],
    }),
    index('reconciliations_due')
      .on(table.tenantId, table.tryAt)
      .where(sql`try_at is not null`),
    inStateOf('reconciliations_state', table.state, reconciliationMachine),
    check('reconciliations_open', sql`${table.openCount} between 0 and ${table.differenceCount}`),
  ],
)

/** One movement of money that a report and the ledger do not say alike. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    reconciliationId: uuid('reconciliation_id').notNull(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    moved: text('moved', { enum: movedKinds }).notNull(),
    state: text('state', { enum: statesOf(differenceMachine) }).notNull(),
    /** The provider's name of its line; null where the report has none. */
    reference: text('reference'),
    /** What the ledger's entry is about: the id of a payment, a refund or a movement of a dispute. */
    subjectId: uuid('subject_id'),
    theirCents: cents('their_cents'),
    ourCents: cents('our_cents'),
    theirAt: instant('their_at'),
    ourAt: instant('our_at'),
    paymentId: uuid('payment_id'),
    refundId: uuid('refund_id'),
    disputeId: uuid('dispute_id'),
    /** What the person who resolved it says of it. */
    reason: text('reason'),
    closedBy: text('closed_by'),
    closedAt: instant('closed_at'),
    /** The day whose report or ledger has what was missing. */
    explainedDay: date('explained_day', { mode: 'string' }),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.reconciliationId],
      foreignColumns: [reconciliations.tenantId, reconciliations.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.refundId],
      foreignColumns: [refunds.tenantId, refunds.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.disputeId],
      foreignColumns: [disputes.tenantId, disputes.id],
    }),
    index('reconciliation_differences_day').on(table.tenantId, table.reconciliationId),
    index('reconciliation_differences_subject').on(table.tenantId, table.subjectId),
    index('reconciliation_differences_reference').on(table.tenantId, table.reference),
    inStateOf('reconciliation_differences_state', table.state, differenceMachine),
    oneOf('reconciliation_differences_kind', table.kind, differenceKinds),
    oneOf('reconciliation_differences_moved', table.moved, movedKinds),
    check(
      'reconciliation_differences_sides',
      sql`(${table.kind} = 'missing_here') = (${table.ourCents} is null) and (${table.kind} = 'missing_there') = (${table.theirCents} is null)`,
    ),
    check(
      'reconciliation_differences_reason',
      sql`(${table.state} = 'resolved') <= (${table.reason} is not null)`,
    ),
  ],
)
