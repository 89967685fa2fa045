import { lt, sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { documentKinds, documentRefusals, documentTypes } from '#contracts/documents/choices.ts'
import { countingStates, documentMachine } from '#contracts/documents/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { createdAt, inStateOf, instant, oneOf, sealedBytes, tenantId, version } from './columns.ts'
import { enrollments } from './enrollment.ts'
import { Retention } from './retention.ts'

/** What somebody sent to show who they are, and what became of it. The file itself: see `documentContents`. */
export const documents = pgTable(
  'documents',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** Whose it is. */
    enrollmentId: uuid('enrollment_id').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    state: text('state', { enum: statesOf(documentMachine) }).notNull(),
    refusal: text('refusal', { enum: documentRefusals }),
    /** Of the file as it is kept. */
    type: text('type', { enum: documentTypes }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Of the file as it was sent, keyed: the same one sent twice is one. */
    digest: text('digest').notNull(),
    sentAt: instant('sent_at').notNull(),
    decidedAt: instant('decided_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('documents_enrollment').on(table.tenantId, table.enrollmentId, table.sentAt),
    // Of a kind one counts at a time.
    uniqueIndex('documents_counting')
      .on(table.tenantId, table.enrollmentId, table.kind)
      .where(sql`state in (${sql.raw(countingStates.map((state) => `'${state}'`).join(', '))})`),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    inStateOf('documents_state', table.state, documentMachine),
    oneOf('documents_kind', table.kind, documentKinds),
    oneOf('documents_type', table.type, documentTypes),
    oneOf('documents_refusal', table.refusal, documentRefusals),
  ],
)

/** The file of a document, sealed; gone long before what is known of it. */
export const documentContents = pgTable(
  'document_contents',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    content: sealedBytes('sealed_content').notNull(),
    /** Until when it is needed, at the longest. */
    keptUntil: instant('kept_until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.documentId] }),
    index('document_contents_age').on(table.tenantId, table.keptUntil),
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [documents.tenantId, documents.id],
    }).onDelete('cascade'),
  ],
)

/** Each file says until when it is kept, which follows from what became of it. */
export const outlivedDocuments = new Retention('outlivedDocuments', {
  table: documentContents,
  keepMs: 0,
  basis: 'showing who somebody is, until it is decided and can no longer be asked about',
  outlived: (before) => lt(documentContents.keptUntil, before),
})
