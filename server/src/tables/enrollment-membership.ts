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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  deEnrollmentAskers,
  memberChangeAskers,
  memberChangeKinds,
  membershipWaits,
} from '#contracts/enrollment/membership/choices.ts'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import {
  deEnrollmentMachine,
  memberChangeMachine,
  registryReportMachine,
} from '#contracts/enrollment/membership/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { programCodes } from '#contracts/programs/choices.ts'
import { deEnrollmentReasons } from '#contracts/programs/rules/choices.ts'
import { cents, createdAt, inStateOf, instant, oneOf, sealed, tenantId, version } from './columns.ts'
import { enrollments } from './enrollment.ts'

/** What keeps a household in the registry that is ours there, and what its service waits for. */
export const memberships = pgTable(
  'memberships',
  {
    tenantId: tenantId(),
    /** The enrollment's id, which is this row's, too. */
    id: uuid('id').notNull(),
    program: text('program', { enum: programCodes }).notNull(),
    /** The enrollment's, which a trigger keeps, so that the list of subscribers finds a rare one by an index of its own. */
    enrollmentState: text('enrollment_state', { enum: statesOf(enrollmentMachine) })
      .notNull()
      .default('nlad_enrolled'),
    /** Where the household lives, as the enrollment says; another one once it has moved and the registry knows. */
    usState: text('us_state').notNull(),
    /** Who pays something may leave the service unused. */
    hasConsumerFee: boolean('has_consumer_fee').notNull().default(false),
    /** Of the line, sealed; the last four digits stand beside it for lists. */
    phoneNumber: sealed('line_number'),
    phoneLastFour: text('phone_last_four'),
    /** When the number was given to the registry. */
    phoneToldAt: instant('phone_told_at'),
    /** What the service waits for before it works; null once it does. */
    waitsFor: text('waits_for', { enum: membershipWaits }),
    waitsSince: instant('waits_since'),
    expectedOn: date('expected_on', { mode: 'string' }),
    activeAt: instant('active_at'),
    lastUsedAt: instant('last_used_at'),
    /** By when the government looks again whether it qualifies; null while it does, and once it has left. */
    confirmBy: instant('confirm_by'),
    /** When the registry's update is due to be sent, or sent again; null when nothing has to be told. */
    tellAt: instant('tell_at'),
    isDeviceClaimed: boolean('is_device_claimed'),
    /** When a report of the registry last named it. */
    reportedAt: instant('reported_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.id],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    index('memberships_age').on(table.tenantId, table.createdAt, table.id),
    index('memberships_in_state').on(table.tenantId, table.enrollmentState, table.createdAt, table.id),
    index('memberships_us_state').on(table.tenantId, table.usState, table.createdAt, table.id),
    index('memberships_in_program').on(table.tenantId, table.program, table.createdAt, table.id),
    // Those who have the benefit, whom the clock looks after.
    index('memberships_live')
      .on(table.tenantId)
      .where(sql`last_used_at is not null or waits_for is not null`),
    index('memberships_tell')
      .on(table.tenantId, table.tellAt)
      .where(sql`tell_at is not null`),
    index('memberships_idle')
      .on(table.tenantId, table.lastUsedAt, table.program, table.id)
      .where(sql`last_used_at is not null and not has_consumer_fee`),
    index('memberships_confirm')
      .on(table.tenantId, table.confirmBy)
      .where(sql`confirm_by is not null`),
    oneOf('memberships_program', table.program, programCodes),
    oneOf('memberships_wait', table.waitsFor, membershipWaits),
  ],
)

/** A household's way out of a program, with the reason, who asked, and by when the law wants it done. */
export const deEnrollments = pgTable(
  'de_enrollments',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    enrollmentId: uuid('enrollment_id').notNull(),
    program: text('program', { enum: programCodes }).notNull(),
    reason: text('reason', { enum: deEnrollmentReasons }).notNull(),
    state: text('state', { enum: statesOf(deEnrollmentMachine) }).notNull(),
    askedBy: text('asked_by', { enum: deEnrollmentAskers }).notNull(),
    /** Of the member of staff. */
    askerName: text('asker_name'),
    /** What shows it, as staff wrote; opened by `evidence.ts` alone. */
    evidence: sealed('leaving_evidence'),
    /** The same as it was written before it was sealed: the janitor takes it over. */
    formerEvidence: text('evidence'),
    noticeDays: integer('notice_days').notNull(),
    /** When the notice has run out. */
    dueAt: instant('due_at').notNull(),
    /** Until when the registry has to know. */
    deadlineAt: instant('deadline_at').notNull(),
    /** Which of both runs now. */
    leavesAt: instant('leaves_at')
      .notNull()
      .generatedAlwaysAs(sql`case state when 'noticed' then due_at else deadline_at end`),
    /** Day of the program's time from which it counts. */
    effectiveOn: date('effective_on', { mode: 'string' }),
    /** When it is sent next, or looked at again while a call is under way; null where nothing is to be sent. */
    tryAt: instant('try_at'),
    attempts: integer('attempts').notNull().default(0),
    /** The registry's code, or why it is over. */
    problem: text('problem'),
    withdrawnBecause: text('withdrawn_because'),
    doneAt: instant('done_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    // Each reason once at a time.
    uniqueIndex('de_enrollments_open')
      .on(table.tenantId, table.enrollmentId, table.reason)
      .where(sql`state in ('noticed', 'due', 'sent', 'failed')`),
    index('de_enrollments_enrollment').on(table.tenantId, table.enrollmentId),
    index('de_enrollments_unsealed')
      .on(table.tenantId, table.id)
      .where(sql`evidence is not null`),
    index('de_enrollments_age').on(table.tenantId, table.createdAt, table.id),
    index('de_enrollments_facets').on(
      table.tenantId,
      table.state,
      table.reason,
      table.program,
      table.createdAt,
      table.id,
    ),
    index('de_enrollments_due').on(table.tenantId, table.dueAt),
    index('de_enrollments_deadline').on(table.tenantId, table.deadlineAt),
    index('de_enrollments_leaving')
      .on(table.tenantId, table.leavesAt, table.state, table.reason)
      .where(sql`state in ('noticed', 'due', 'sent', 'failed')`),
    index('de_enrollments_try')
      .on(table.tenantId, table.tryAt)
      .where(sql`try_at is not null`),
    inStateOf('de_enrollments_state', table.state, deEnrollmentMachine),
    oneOf('de_enrollments_reason', table.reason, deEnrollmentReasons),
    oneOf('de_enrollments_asker', table.askedBy, deEnrollmentAskers),
    oneOf('de_enrollments_program', table.program, programCodes),
  ],
)

/** What a household in a program has told again: a new home, or how it is reached now. */
export const memberChanges = pgTable(
  'member_changes',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    enrollmentId: uuid('enrollment_id').notNull(),
    what: text('what', { enum: memberChangeKinds }).notNull(),
    state: text('state', { enum: statesOf(memberChangeMachine) }).notNull(),
    /** What it said, sealed. */
    contents: sealed('changed_to').notNull(),
    /** Of a new home; the study area code is that under which the registry was told. */
    usState: text('us_state'),
    onTribalLands: boolean('on_tribal_lands'),
    sac: text('sac'),
    /** What the program pays of a month of the plan since; null before the registry was told, and where no plan is known. */
    supportCents: cents('support_cents'),
    /** When somebody else at the new home had the benefit, and this household signed that it is one of its own. */
    householdSignedAt: instant('household_signed_at'),
    askedBy: text('asked_by', { enum: memberChangeAskers }).notNull(),
    /** Of the member of staff, and why they say it. */
    askerName: text('asker_name'),
    reason: text('reason'),
    /** Until when the registry has to know. */
    dueAt: instant('due_at').notNull(),
    /** When it is sent next, or looked at again while a call is under way; null where nothing is to be sent. */
    tryAt: instant('try_at'),
    attempts: integer('attempts').notNull().default(0),
    refusal: text('refusal'),
    toldAt: instant('told_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    // One at a time: what is told anew takes the place of what the registry does not know yet.
    uniqueIndex('member_changes_open')
      .on(table.tenantId, table.enrollmentId, table.what)
      .where(sql`state in ('asked', 'refused')`),
    index('member_changes_enrollment').on(table.tenantId, table.enrollmentId, table.createdAt, table.id),
    index('member_changes_due')
      .on(table.tenantId, table.dueAt)
      .where(sql`state in ('asked', 'refused')`),
    index('member_changes_try')
      .on(table.tenantId, table.tryAt)
      .where(sql`try_at is not null`),
    inStateOf('member_changes_state', table.state, memberChangeMachine),
    oneOf('member_changes_what', table.what, memberChangeKinds),
    oneOf('member_changes_asker', table.askedBy, memberChangeAskers),
  ],
)

/** A day's reports of the registry about one study area code. */
export const registryReports = pgTable(
  'registry_reports',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    program: text('program', { enum: programCodes }).notNull(),
    sac: text('sac').notNull(),
    state: text('state', { enum: statesOf(registryReportMachine) }).notNull(),
    /** Days of the program's time, both within. */
    sinceDay: date('since_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    subscribers: integer('subscribers'),
    leavers: integer('leavers'),
    differences: integer('differences'),
    problem: text('problem'),
    askedAt: instant('asked_at').notNull(),
    endedAt: instant('ended_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('registry_reports_latest').on(table.tenantId, table.program, table.sac, table.askedAt),
    inStateOf('registry_reports_state', table.state, registryReportMachine),
    oneOf('registry_reports_program', table.program, programCodes),
  ],
)
