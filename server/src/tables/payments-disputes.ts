import { lt, sql } from 'drizzle-orm'
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
import { documentTypes } from '#contracts/documents/choices.ts'
import { statesOf } from '#contracts/machine.ts'
import { disputeReasons, evidenceKinds, movementKinds } from '#contracts/payments/disputes/choices.ts'
import { disputeMachine, openDisputeStates } from '#contracts/payments/disputes/machines.ts'
import {
  cents,
  createdAt,
  inStateOf,
  instant,
  oneOf,
  sealed,
  sealedBytes,
  tenantId,
  version,
} from './columns.ts'
import { payments } from './payments.ts'
import { Retention } from './retention.ts'

const isOpen = sql.raw(`state in (${openDisputeStates.map((state) => `'${state}'`).join(', ')})`)

/** What a buyer or their bank asks back of a payment, as its provider says and as we answered. */
export const disputes = pgTable(
  'disputes',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    provider: text('provider').notNull(),
    /** The provider's own name of it. */
    reference: text('reference').notNull(),
    state: text('state', { enum: statesOf(disputeMachine) }).notNull(),
    reason: text('reason', { enum: disputeReasons }).notNull(),
    networkCode: text('network_code'),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull(),
    withdrawnCents: cents('withdrawn_cents').notNull().default(0),
    reinstatedCents: cents('reinstated_cents').notNull().default(0),
    feeCents: cents('fee_cents').notNull().default(0),
    problem: text('problem'),
    openedAt: instant('opened_at').notNull(),
    dueAt: instant('due_at'),
    closedAt: instant('closed_at'),
    checkedAt: instant('checked_at'),
    /** When the provider is asked about it without a reason, and how often it was. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('disputes_reference').on(table.tenantId, table.reference, table.provider),
    foreignKey({
      columns: [table.tenantId, table.paymentId],
      foreignColumns: [payments.tenantId, payments.id],
    }),
    index('disputes_payment').on(table.tenantId, table.paymentId),
    index('disputes_order').on(table.tenantId, table.orderId),
    index('disputes_due')
      .on(table.tenantId, table.dueAt)
      .where(sql`due_at is not null`),
    index('disputes_facets').on(
      table.tenantId,
      table.state,
      table.reason,
      table.provider,
      table.openedAt,
      table.id,
    ),
    index('disputes_facets_amount').on(
      table.tenantId,
      table.state,
      table.reason,
      table.provider,
      table.amountCents,
      table.id,
      table.openedAt,
    ),
    index('disputes_opened').on(table.tenantId, table.openedAt, table.id),
    index('disputes_open').on(table.tenantId, table.checkAt).where(isOpen),
    inStateOf('disputes_state', table.state, disputeMachine),
    oneOf('disputes_reason', table.reason, disputeReasons),
    check('disputes_amount_positive', sql`${table.amountCents} > 0`),
  ],
)

/** What a provider took because of a dispute, and what it gave back: once each, under its own name there. */
export const disputeMovements = pgTable(
  'dispute_movements',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    disputeId: uuid('dispute_id').notNull(),
    reference: text('reference').notNull(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('dispute_movements_reference').on(table.tenantId, table.disputeId, table.reference),
    index('dispute_movements_at').on(table.tenantId, table.at),
    foreignKey({
      columns: [table.tenantId, table.disputeId],
      foreignColumns: [disputes.tenantId, disputes.id],
    }),
    oneOf('dispute_movements_kind', table.kind, movementKinds),
    check('dispute_movements_amounts', sql`${table.amountCents} >= 0 and ${table.feeCents} >= 0`),
  ],
)

/** What speaks for us: words or a file, sealed, since they name the buyer. */
export const disputeEvidence = pgTable(
  'dispute_evidence',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    disputeId: uuid('dispute_id').notNull(),
    kind: text('kind', { enum: evidenceKinds }).notNull(),
    words: sealed('evidence_words'),
    content: sealedBytes('evidence_content'),
    fileName: text('file_name'),
    fileType: text('file_type', { enum: documentTypes }),
    sizeBytes: integer('size_bytes'),
    addedBy: text('added_by'),
    addedAt: instant('added_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('dispute_evidence_dispute').on(table.tenantId, table.disputeId, table.addedAt),
    index('dispute_evidence_age').on(table.tenantId, table.addedAt),
    foreignKey({
      columns: [table.tenantId, table.disputeId],
      foreignColumns: [disputes.tenantId, disputes.id],
    }),
    oneOf('dispute_evidence_kind', table.kind, evidenceKinds),
    check('dispute_evidence_either', sql`(${table.words} is null) <> (${table.content} is null)`),
    check('dispute_evidence_file', sql`(${table.content} is null) = (${table.fileType} is null)`),
  ],
)

/** Card networks take a case up again within less than two years. */
export const outlivedEvidence = new Retention('outlivedEvidence', {
  table: disputeEvidence,
  keepMs: 730 * 24 * 60 * 60 * 1000,
  basis: 'answering a dispute, and whoever takes it up again',
  outlived: (before) => lt(disputeEvidence.addedAt, before),
})
