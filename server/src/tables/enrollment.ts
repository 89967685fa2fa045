import { and, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { endedStates, enrollmentSources, type EnrollmentStep } from '#contracts/enrollment/choices.ts'
import { callLogs, callOperations } from '#contracts/enrollment/log/choices.ts'
import { enrollmentMachine, exchangeMachine } from '#contracts/enrollment/machines.ts'
import { registryErrorCategories } from '#contracts/enrollment/registry/choices.ts'
import { locales } from '#contracts/locale.ts'
import { statesOf } from '#contracts/machine.ts'
import { programCodes } from '#contracts/programs/choices.ts'
import { daysMs } from '#platform/clock.ts'
import { createdAt, inStateOf, instant, oneOf, tenantId, version } from './columns.ts'
import { representatives } from './representatives.ts'
import { Retention } from './retention.ts'

/** What the National Verifier could not take, by the page on which it was answered. */
export interface VerifierFieldError {
  step: EnrollmentStep
  field: string
  code: string
}

/** What was said to or by a provider as a record may keep it: without anything personal. */
type Recorded = null | string | number | boolean | Recorded[] | { [field: string]: Recorded }

/** A household's way into a program. Nothing of the person stands here: see `applicants`. */
export const enrollments = pgTable(
  'enrollments',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** What the person names when they write or call; it opens nothing. */
    reference: text('reference').notNull(),
    /** Of the capability that opens it. */
    tokenHash: text('token_hash').notNull(),
    program: text('program', { enum: programCodes }).notNull(),
    /** The version of the program's rules that it was signed under; null before. */
    programVersion: text('program_version'),
    state: text('state', { enum: statesOf(enrollmentMachine) }).notNull(),
    usState: text('us_state').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    source: text('source', { enum: enrollmentSources }).notNull(),
    /** The seller who helps them, or on whose link they came where nobody helps. */
    resellerId: uuid('reseller_id'),
    /** The request under whose approval that seller helps: every call names its RAD ID. Null where nobody helps. */
    representativeId: uuid('representative_id'),
    /** They have said that another company gives them the benefit, and want it moved. */
    movesBenefit: boolean('moves_benefit').notNull().default(false),
    /** The page that is to be answered next, as far as they came. */
    step: text('step').$type<EnrollmentStep>().notNull(),
    /** Of name, birth date and number of identity, once they are signed for; a keyed hash. */
    identityHash: text('identity_hash'),
    /** Whether they want text messages; null before they were asked. */
    takesTexts: boolean('takes_texts'),
    /** When they could first be reached; a draft without it is nobody's. */
    reachableAt: instant('reachable_at'),
    submittedAt: instant('submitted_at'),
    verifierCheckId: text('verifier_check_id'),
    verifierApplicationId: text('verifier_application_id'),
    verifierStatus: text('verifier_status'),
    failures: text('failures').array().notNull().default([]),
    rejections: jsonb('rejections').$type<{ code: string; reason: string }[]>().notNull().default([]),
    fieldErrors: jsonb('field_errors').$type<VerifierFieldError[]>().notNull().default([]),
    /** Whether the National Verifier knows them as somebody who has the benefit. */
    isActiveSubscriber: boolean('is_active_subscriber'),
    isTribalConfirmed: boolean('is_tribal_confirmed'),
    manualReviews: integer('manual_reviews').notNull().default(0),
    /** Last day on which an approval can be used, as the National Verifier says. */
    approvedUntil: date('approved_until'),
    /** When it ends in the state that it is in, unless somebody acts. */
    expiresAt: instant('expires_at').notNull(),
    /**
     * When the National Verifier is asked next, how often it has answered since something happened, and since when a call is
     * under way.
     */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
    askedAt: instant('asked_at'),
    /** Calls in a row that got no answer. */
    silences: integer('silences').notNull().default(0),
    /** The study area code that the registry was told. */
    sac: text('sac'),
    /** NLAD's own id of the subscriber, and since when they are one. */
    subscriberId: text('subscriber_id'),
    enrolledAt: instant('enrolled_at'),
    /** Since when the registry is being asked, when it is asked next, and how many calls in a row got no answer. */
    registryAskedAt: instant('registry_asked_at'),
    registryTryAt: instant('registry_try_at'),
    registrySilences: integer('registry_silences').notNull().default(0),
    /** Why the registry refused last, what that asks for, and the first day on which it may be asked again. */
    registryCode: text('registry_code'),
    registryCategory: text('registry_category', { enum: registryErrorCategories }),
    registryWaitUntil: date('registry_wait_until'),
    /** The enrollment whose answers it began with. */
    startedFrom: uuid('started_from'),
    /** Why it was closed, as staff or the program said. */
    closedBecause: text('closed_because'),
    /** Until when its program has it kept, from its end on (`kept-until.ts`). */
    keptUntil: instant('kept_until'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('enrollments_reference').on(table.tenantId, table.reference),
    unique('enrollments_token').on(table.tenantId, table.tokenHash),
    // One person has one enrollment in a program that has not ended.
    uniqueIndex('enrollments_person')
      .on(table.tenantId, table.program, table.identityHash)
      .where(
        sql`identity_hash is not null and state not in (${sql.raw(endedStates.map((state) => `'${state}'`).join(', '))})`,
      ),
    index('enrollments_check')
      .on(table.tenantId, table.checkAt)
      .where(sql`check_at is not null`),
    index('enrollments_registry')
      .on(table.tenantId, table.registryTryAt)
      .where(sql`registry_try_at is not null`),
    // With whose it is, as the scope compares it: who counts what runs out needs no row for it.
    index('enrollments_expiry')
      .on(table.tenantId, table.expiresAt, table.state, table.resellerId)
      .where(
        sql`state not in (${sql.raw([...endedStates, 'nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due'].map((state) => `'${state}'`).join(', '))})`,
      ),
    // Those who are reminded of a step, by how long they have waited.
    index('enrollments_waiting')
      .on(table.tenantId, table.changedAt)
      .where(
        sql`reachable_at is not null and state in ('draft', 'nv_pending_cert', 'nv_pending_resolution', 'transfer_required')`,
      ),
    index('enrollments_kept')
      .on(table.tenantId, table.keptUntil)
      .where(sql`kept_until is not null`),
    index('enrollments_age').on(table.tenantId, table.createdAt, table.id),
    index('enrollments_started_from')
      .on(table.tenantId, table.startedFrom)
      .where(sql`started_from is not null`),
    index('enrollments_of')
      .on(table.tenantId, table.resellerId, table.createdAt, table.id)
      .where(sql`reseller_id is not null`),
    foreignKey({
      name: 'enrollments_representative',
      columns: [table.tenantId, table.representativeId],
      foreignColumns: [representatives.tenantId, representatives.id],
    }),
    // Each filter of the list has its rows in the order of the list.
    index('enrollments_in_state').on(table.tenantId, table.state, table.createdAt, table.id),
    index('enrollments_us_state').on(table.tenantId, table.usState, table.createdAt, table.id),
    index('enrollments_from').on(table.tenantId, table.source, table.createdAt, table.id),
    index('enrollments_in_program').on(table.tenantId, table.program, table.createdAt, table.id),
    // Those that wait for staff because nobody has decided what their code means.
    index('enrollments_undecided')
      .on(table.tenantId, table.registryCode)
      .where(sql`state = 'nlad_failed' and registry_category = 'UNKNOWN'`),
    index('enrollments_application')
      .on(table.tenantId, table.verifierApplicationId)
      .where(sql`verifier_application_id is not null`),
    index('enrollments_subscriber')
      .on(table.tenantId, table.subscriberId)
      .where(sql`subscriber_id is not null`),
    inStateOf('enrollments_state', table.state, enrollmentMachine),
    oneOf('enrollments_program', table.program, programCodes),
    oneOf('enrollments_source', table.source, enrollmentSources),
    oneOf('enrollments_registry_category', table.registryCategory, registryErrorCategories),
  ],
)

/** What a person answered, sealed: JSON of `Answers`. */
export const applicants = pgTable(
  'applicants',
  {
    tenantId: tenantId(),
    enrollmentId: uuid('enrollment_id').notNull(),
    answers: text('answers').notNull(),
    changedAt: instant('changed_at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.enrollmentId] }),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
  ],
)

/** By what a person is found again: keyed hashes of name, birth date and one number more. */
export const applicantKeys = pgTable(
  'applicant_keys',
  {
    tenantId: tenantId(),
    hash: text('hash').notNull(),
    enrollmentId: uuid('enrollment_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash, table.enrollmentId] }),
    index('applicant_keys_enrollment').on(table.tenantId, table.enrollmentId),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
  ],
)

/** What somebody agreed to: which words, in which language, when, and, sealed, who and from where. Never changed. */
export const enrollmentConsents = pgTable(
  'enrollment_consents',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    enrollmentId: uuid('enrollment_id').notNull(),
    /** Of the words, as `consentTexts` has them. */
    textCode: text('text_code').notNull(),
    /** Of the program's rules. */
    programVersion: text('program_version').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** SHA-256 of the words as they were shown. */
    textHash: text('text_hash').notNull(),
    /** The promises that were marked, by key. */
    agreed: text('agreed').array().notNull(),
    /** Sealed JSON: name and initials as typed, network address, browser. */
    signature: text('signature').notNull(),
    givenAt: instant('given_at').notNull(),
    timeZone: text('time_zone').notNull(),
    channel: text('channel', { enum: enrollmentSources }).notNull(),
    /** The RAD ID of who helped; null where nobody did. */
    representativeId: text('representative_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('enrollment_consents_enrollment').on(table.tenantId, table.enrollmentId),
  ],
)

/** Operations that a log knows by name. */
export const namedOperations: readonly string[] = [...new Set(Object.values(callOperations).flat())].filter(
  (name) => name !== 'other',
)
/** Whether no log knows the operation by name, as the index of such calls has it. */
export const isUnnamed = sql.raw(
  `operation not in (${namedOperations.map((name) => `'${name}'`).join(', ')})`,
)

/** One call to the National Verifier or NLAD, written before it is made. What was said is kept without anything personal. */
export const providerExchanges = pgTable(
  'provider_exchanges',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    enrollmentId: uuid('enrollment_id').notNull(),
    provider: text('provider').notNull(),
    operation: text('operation').notNull(),
    state: text('state', { enum: statesOf(exchangeMachine) }).notNull(),
    path: text('path').notNull(),
    request: jsonb('request').$type<Recorded>(),
    answerStatus: integer('answer_status'),
    answer: jsonb('answer').$type<Recorded>(),
    /** What it came to in a word: the status of the National Verifier, or the code of a refusal. */
    result: text('result'),
    /** What it asked for by the rules of its day; null where it asked for nothing. */
    category: text('category', { enum: registryErrorCategories }),
    /** Who helped, by their id; null where nobody did. */
    representativeId: text('representative_id'),
    /** Of the enrollment, which never change; a survivor's is Lifeline here, as at USAC. */
    program: text('program', { enum: programCodes }).notNull(),
    usState: text('us_state').notNull(),
    /** Which log it stands in. */
    log: text('log', { enum: callLogs })
      .notNull()
      .generatedAlwaysAs(
        sql`case when operation in ('check', 'status') then 'eligibility' when operation = 'transfer' or path like '%type=transfer%' then 'transfer' else 'enrollment' end`,
      ),
    sentAt: instant('sent_at').notNull(),
    answeredAt: instant('answered_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('provider_exchanges_enrollment').on(table.tenantId, table.enrollmentId, table.sentAt),
    // Each filter of a log has its rows in the order of the list.
    index('provider_exchanges_log').on(table.tenantId, table.log, table.sentAt, table.id),
    index('provider_exchanges_us_state').on(table.tenantId, table.log, table.usState, table.sentAt, table.id),
    index('provider_exchanges_program').on(table.tenantId, table.log, table.program, table.sentAt, table.id),
    index('provider_exchanges_result').on(table.tenantId, table.log, table.result, table.sentAt, table.id),
    index('provider_exchanges_operation').on(
      table.tenantId,
      table.log,
      table.operation,
      table.sentAt,
      table.id,
    ),
    index('provider_exchanges_category')
      .on(table.tenantId, table.log, table.category, table.sentAt, table.id)
      .where(sql`category is not null`),
    index('provider_exchanges_unanswered')
      .on(table.tenantId, table.log, table.state, table.sentAt, table.id)
      .where(sql`state <> 'answered'`),
    index('provider_exchanges_representative')
      .on(table.tenantId, table.log, table.representativeId, table.sentAt, table.id)
      .where(sql`representative_id is not null`),
    index('provider_exchanges_assisted')
      .on(table.tenantId, table.log, table.sentAt, table.id)
      .where(sql`representative_id is not null`),
    index('provider_exchanges_excepted')
      .on(table.tenantId, table.log, table.sentAt, table.id)
      .where(sql`nullif(request ->> 'transferException', '') is not null`),
    index('provider_exchanges_unnamed')
      .on(table.tenantId, table.log, table.sentAt, table.id)
      .where(isUnnamed),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    inStateOf('provider_exchanges_state', table.state, exchangeMachine),
    oneOf('provider_exchanges_category', table.category, registryErrorCategories),
  ],
)

/** Somebody who wants to come back to an application: a code goes to the phone or mailbox that stands in it. */
export const enrollmentLookups = pgTable(
  'enrollment_lookups',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Null where nothing was found, which nobody is told. */
    enrollmentId: uuid('enrollment_id'),
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('enrollment_lookups_token').on(table.tenantId, table.tokenHash),
    index('enrollment_lookups_enrollment').on(table.tenantId, table.enrollmentId, table.createdAt),
    index('enrollment_lookups_age').on(table.tenantId, table.expiresAt),
  ],
)

export const spentLookups = new Retention('spentLookups', {
  table: enrollmentLookups,
  keepMs: daysMs(1),
  basis: 'limits against guessing',
  outlived: (before) => lt(enrollmentLookups.expiresAt, before),
})

/** A person who left before they could be reached cannot come back. */
export const unreachableDrafts = new Retention('unreachableDrafts', {
  table: enrollments,
  keepMs: daysMs(2),
  basis: 'going on with the questions',
  outlived: (before) => and(isNull(enrollments.reachableAt), lt(enrollments.createdAt, before)),
})

/** Applications that were never signed hold nothing that the law asks for. */
export const unsignedEnrollments = new Retention('unsignedEnrollments', {
  table: enrollments,
  keepMs: daysMs(60),
  basis: 'questions about an application that was not finished',
  outlived: (before) =>
    and(
      isNull(enrollments.submittedAt),
      inArray(enrollments.state, ['abandoned', 'cancelled', 'closed']),
      lt(enrollments.changedAt, before),
    ),
})

/** The program's version says for how many full calendar years after the one in which it ended (`retentionYears`). */
export const endedEnrollments = new Retention('endedEnrollments', {
  table: enrollments,
  keepMs: 0,
  basis: '47 CFR 54.417 and 54.1812',
  outlived: (before) => lte(enrollments.keptUntil, before),
})
