import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { transferMachine } from '#contracts/enrollment/transfer/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { programCodes, transferExceptions } from '#contracts/programs/choices.ts'
import { createdAt, inStateOf, instant, oneOf, sealed, tenantId, version } from './columns.ts'
import { enrollmentConsents, enrollments } from './enrollment.ts'

/** How an enrollment's benefit comes here from another company: one for each enrollment that has to. */
export const transfers = pgTable(
  'transfers',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    enrollmentId: uuid('enrollment_id').notNull(),
    /** Both of the enrollment, which never change. */
    program: text('program', { enum: programCodes }).notNull(),
    usState: text('us_state').notNull(),
    state: text('state', { enum: statesOf(transferMachine) }).notNull(),
    /** Whether plan and address were known before, so that NLAD is asked as soon as somebody agrees. */
    hasChosen: boolean('has_chosen').notNull(),
    /** How many attempts there were; the last one is under way in the states of an agreement. */
    attempts: integer('attempts').notNull().default(0),
    /** Claimed for the next attempt, and what supports it: the household's own words, sealed. */
    exception: text('exception', { enum: transferExceptions }),
    support: sealed('support'),
    /** The code by which the last attempt came to nothing. */
    refusal: text('refusal'),
    /** First day on which NLAD moves it, in the program's own time, and the instant at which that is here. */
    transferableOn: date('transferable_on'),
    reopensAt: instant('reopens_at'),
    wantsReminder: boolean('wants_reminder').notNull().default(false),
    completedAt: instant('completed_at'),
    /** Why it was closed or taken back, as staff said. */
    closedBecause: text('closed_because'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('transfers_enrollment').on(table.tenantId, table.enrollmentId),
    index('transfers_age').on(table.tenantId, table.createdAt, table.id),
    index('transfers_in_state').on(table.tenantId, table.state, table.createdAt, table.id),
    index('transfers_in_program').on(table.tenantId, table.program, table.createdAt, table.id),
    index('transfers_us_state').on(table.tenantId, table.usState, table.createdAt, table.id),
    index('transfers_by_exception')
      .on(table.tenantId, table.exception, table.createdAt, table.id)
      .where(sql`exception is not null`),
    index('transfers_reopen')
      .on(table.tenantId, table.reopensAt)
      .where(sql`reopens_at is not null`),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    inStateOf('transfers_state', table.state, transferMachine),
    oneOf('transfers_program', table.program, programCodes),
    oneOf('transfers_exception', table.exception, transferExceptions),
  ],
)

/** One attempt with the agreement that it was made by, which no other attempt can have. */
export const transferAttempts = pgTable(
  'transfer_attempts',
  {
    tenantId: tenantId(),
    transferId: uuid('transfer_id').notNull(),
    number: integer('number').notNull(),
    consentId: uuid('consent_id').notNull(),
    agreedAt: instant('agreed_at').notNull(),
    exception: text('exception', { enum: transferExceptions }),
    support: sealed('support'),
    /** What it came to: `done`, `lapsed`, or the code of a refusal; null while it is under way. */
    result: text('result'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.transferId, table.number] }),
    unique('transfer_attempts_consent').on(table.tenantId, table.consentId),
    foreignKey({
      columns: [table.tenantId, table.transferId],
      foreignColumns: [transfers.tenantId, transfers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.consentId],
      foreignColumns: [enrollmentConsents.tenantId, enrollmentConsents.id],
    }),
    oneOf('transfer_attempts_exception', table.exception, transferExceptions),
  ],
)
