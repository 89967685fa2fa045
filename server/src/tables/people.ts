import { and, isNotNull, lt, sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { statesOf } from '#contracts/machine.ts'
import { erasureMachine, personalCopyMachine } from '#contracts/people/machines.ts'
import { copyDays } from '#contracts/people/choices.ts'
import type { AskedBy } from '#platform/security/asked-by.ts'
import { daysMs } from '#platform/clock.ts'
import { createdAt, inStateOf, instant, sealed, sealedBytes, tenantId, version } from './columns.ts'
import { enrollments } from './enrollment.ts'
import { subscribers } from './identity.ts'
import { Retention } from './retention.ts'

/** A copy of all that is kept of a subscriber, or of an applicant who has no account, as somebody asked for it. */
export const personalCopies = pgTable(
  'personal_copies',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subscriberId: uuid('subscriber_id'),
    enrollmentId: uuid('enrollment_id'),
    state: text('state', { enum: statesOf(personalCopyMachine) }).notNull(),
    askedBy: jsonb('asked_by').$type<AskedBy>().notNull(),
    /** Sealed JSON; null until it is ready. */
    content: sealedBytes('copy_content'),
    sizeBytes: integer('size_bytes'),
    readyAt: instant('ready_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'personal_copies_subscriber',
      columns: [table.tenantId, table.subscriberId],
      foreignColumns: [subscribers.tenantId, subscribers.id],
    }),
    // What is gone is fetched by nobody.
    foreignKey({
      name: 'personal_copies_enrollment',
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    check('personal_copies_whose', sql`num_nonnulls(subscriber_id, enrollment_id) = 1`),
    // One is made at a time.
    uniqueIndex('personal_copies_open')
      .on(table.tenantId, table.subscriberId)
      .where(sql`state = 'asked'`),
    uniqueIndex('personal_copies_open_of_applicant')
      .on(table.tenantId, table.enrollmentId)
      .where(sql`state = 'asked'`),
    index('personal_copies_of').on(table.tenantId, table.subscriberId, table.createdAt),
    index('personal_copies_of_applicant')
      .on(table.tenantId, table.enrollmentId, table.createdAt)
      .where(sql`enrollment_id is not null`),
    index('personal_copies_age').on(table.tenantId, table.readyAt),
    inStateOf('personal_copies_state', table.state, personalCopyMachine),
  ],
)

export const personalCopiesKept = new Retention('personalCopies', {
  table: personalCopies,
  keepMs: daysMs(copyDays),
  basis: 'fetching the copy',
  outlived: (before) => and(isNotNull(personalCopies.readyAt), lt(personalCopies.readyAt, before)),
})

/** That a subscriber, or an applicant who has no account, is to be forgotten, and how far it has come. */
export const erasures = pgTable(
  'erasures',
  {
    tenantId: tenantId(),
    /** The subscriber's own, or that of the application from which it was asked. */
    id: uuid('id').notNull(),
    /** Null for an applicant, of whom no row may be left in the end. */
    subscriberId: uuid('subscriber_id'),
    /** Applications that are theirs without an order of their account. */
    enrollmentIds: uuid('enrollment_ids')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    state: text('state', { enum: statesOf(erasureMachine) }).notNull(),
    askedBy: jsonb('asked_by').$type<AskedBy>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** By what the rest of theirs is found, sealed; null once that is gone. */
    keys: sealed('person_keys'),
    /** When the first of what the law keeps may go; null once nothing is left. */
    nextAt: instant('next_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'erasures_subscriber',
      columns: [table.tenantId, table.subscriberId],
      foreignColumns: [subscribers.tenantId, subscribers.id],
    }),
    check('erasures_whose', sql`coalesce(subscriber_id = id, id = any(enrollment_ids))`),
    index('erasures_applicants')
      .on(table.tenantId)
      .where(sql`subscriber_id is null`),
    index('erasures_next')
      .on(table.tenantId, table.nextAt)
      .where(sql`next_at is not null`),
    inStateOf('erasures_state', table.state, erasureMachine),
  ],
)
