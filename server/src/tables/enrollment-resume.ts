import { lt, sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { resumeKinds } from '#contracts/enrollment/resume/choices.ts'
import { daysMs } from '#platform/clock.ts'
import { locales } from '#contracts/locale.ts'
import { createdAt, instant, oneOf, sealed, tenantId } from './columns.ts'
import { enrollments } from './enrollment.ts'
import { Retention } from './retention.ts'

/** Why a code opens nothing any more: a newer one was sent, staff ended it, or what is asked besides was wrong too often. */
export const resumeEnds = ['replaced', 'revoked', 'locked'] as const

/** Codes of the links that lead people back to an enrollment, which open it together with a second fact. */
export const resumeCodes = pgTable(
  'resume_codes',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** Of the code, keyed; the code itself follows from the id and is kept nowhere. */
    codeHash: text('code_hash').notNull(),
    kind: text('kind', { enum: resumeKinds }).notNull(),
    enrollmentId: uuid('enrollment_id').notNull(),
    /** The transfer that it is about, where it is about one. */
    transferId: uuid('transfer_id'),
    /** How often the second fact was wrong since it was last right. */
    tries: integer('tries').notNull().default(0),
    openedAt: instant('opened_at'),
    /** With its application, unless it has ended before. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because', { enum: resumeEnds }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('resume_codes_code').on(table.tenantId, table.codeHash),
    // One of a kind leads to an enrollment at a time.
    uniqueIndex('resume_codes_active')
      .on(table.tenantId, table.enrollmentId, table.kind)
      .where(sql`ended_at is null`),
    index('resume_codes_age').on(table.tenantId, table.expiresAt),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    oneOf('resume_codes_kind', table.kind, resumeKinds),
    oneOf('resume_codes_ended_because', table.endedBecause, resumeEnds),
  ],
)

/** As long as it takes to tell people that their link is old. */
export const spentResumeCodes = new Retention('spentResumeCodes', {
  table: resumeCodes,
  keepMs: daysMs(30),
  basis: 'telling people that their link is old',
  outlived: (before) => lt(resumeCodes.expiresAt, before),
})

export const helpEnds = ['applicant', 'helper'] as const

/** Whom an applicant lets see how their enrollment stands, with what they agreed to: which words, when, and, sealed, from where. */
export const enrollmentHelpers = pgTable(
  'enrollment_helpers',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    enrollmentId: uuid('enrollment_id').notNull(),
    /** Of the capability in the helper's link. */
    tokenHash: text('token_hash').notNull(),
    /** Sealed JSON: name, and where their message went; empty once they are none any more. */
    contact: sealed('contact').notNull(),
    textCode: text('text_code').notNull(),
    /** SHA-256 of the words as they were shown. */
    textHash: text('text_hash').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** Sealed JSON: network address, browser. */
    signature: sealed('signature').notNull(),
    timeZone: text('time_zone').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: helpEnds }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('enrollment_helpers_token').on(table.tenantId, table.tokenHash),
    index('enrollment_helpers_age').on(table.tenantId, table.enrollmentId, table.createdAt),
    // One at a time.
    uniqueIndex('enrollment_helpers_active')
      .on(table.tenantId, table.enrollmentId)
      .where(sql`ended_at is null`),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    oneOf('enrollment_helpers_ended_by', table.endedBy, helpEnds),
  ],
)
