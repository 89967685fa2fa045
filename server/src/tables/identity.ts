import { daysMs } from '#platform/clock.ts'
import { Retention } from './retention.ts'
import { lt, or, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
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
import { createdAt, inStateOf, instant, oneOf, sealed, tenantId, version, wordColumn } from './columns.ts'
import { accountMachine, fulfillmentCompanyMachine } from '#contracts/identity/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { locales } from '#contracts/locale.ts'
import { personKinds, resellerKinds, tokenPurposes } from '#contracts/identity/choices.ts'
import { administratorRoles } from '#contracts/roles.ts'
import type { SupportOf } from '#platform/context.ts'

/** How a person proves who they are: one row per person and kind, whose id is the person's own. */
export const credentials = pgTable(
  'credentials',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: personKinds }).notNull(),
    emailAddress: text('email_address').notNull(),
    /** null until the person has set a password. */
    passwordHash: text('password_hash'),
    state: text('state', { enum: statesOf(accountMachine) }).notNull(),
    locale: text('locale', { enum: locales }).notNull().default('en'),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** Sealed; set while an enrolment waits for its first code, too. */
    totpSecret: sealed('totp_secret'),
    totpEnabledAt: instant('totp_enabled_at'),
    /** The time step of the last code taken: a code works once. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    /** Keyed hashes of the recovery codes that are left. */
    recoveryCodeHashes: jsonb('recovery_code_hashes').$type<string[]>().notNull().default([]),
    passwordChangedAt: instant('password_changed_at'),
    /** Messages about their work that they do not want. */
    switchedOff: jsonb('switched_off').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('credentials_email').on(table.tenantId, table.kind, table.emailAddress),
    index('credentials_by_age').on(table.tenantId, table.kind, table.createdAt, table.id),
    index('credentials_by_state').on(table.tenantId, table.kind, table.state, table.createdAt, table.id),
    oneOf('credentials_kind', table.kind, personKinds),
    inStateOf('credentials_state', table.state, accountMachine),
  ],
)

const person = (name: string, table: Record<'tenantId' | 'id', AnyPgColumn>) =>
  foreignKey({
    name,
    columns: [table.tenantId, table.id],
    foreignColumns: [credentials.tenantId, credentials.id],
  })

export const administrators = pgTable(
  'administrators',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role', { enum: administratorRoles }).notNull(),
    isSuper: boolean('is_super').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    person('administrators_credentials', table),
    oneOf('administrators_role', table.role, administratorRoles),
  ],
)

/** Resellers, affiliates, partners, agents and master agents: one entity with a kind and a parent. */
export const resellers = pgTable(
  'resellers',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: resellerKinds }).notNull(),
    parentId: uuid('parent_id'),
    /** Reseller code, upper case: stands in links and counts as the promo code. */
    code: text('code').notNull(),
    companyName: text('company_name'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    country: text('country').notNull(),
    /** What lists have them in the order of. */
    sortName: text('sort_name').generatedAlwaysAs(
      sql`left(lower(coalesce(company_name, first_name || ' ' || last_name)), 200)`,
    ),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('resellers_by_name').on(table.tenantId, table.sortName, table.id),
    unique('resellers_code').on(table.tenantId, table.code),
    person('resellers_credentials', table),
    foreignKey({
      name: 'resellers_parent',
      columns: [table.tenantId, table.parentId],
      foreignColumns: [table.tenantId, table.id],
    }),
    index('resellers_children').on(table.tenantId, table.parentId),
    index('resellers_of_kind').on(table.tenantId, table.kind),
    oneOf('resellers_kind', table.kind, resellerKinds),
  ],
)

/** Every reseller with everybody above them, themselves included at depth 0. */
export const resellerTree = pgTable(
  'reseller_tree',
  {
    tenantId: tenantId(),
    ancestorId: uuid('ancestor_id').notNull(),
    descendantId: uuid('descendant_id').notNull(),
    depth: integer('depth').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ancestorId, table.descendantId] }),
    index('reseller_tree_upwards').on(table.tenantId, table.descendantId),
    foreignKey({
      name: 'reseller_tree_ancestor',
      columns: [table.tenantId, table.ancestorId],
      foreignColumns: [resellers.tenantId, resellers.id],
    }),
    foreignKey({
      name: 'reseller_tree_descendant',
      columns: [table.tenantId, table.descendantId],
      foreignColumns: [resellers.tenantId, resellers.id],
    }),
  ],
)

export const subscribers = pgTable(
  'subscribers',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    /** Sealed; month/day/year. */
    birthDate: sealed('birth_date'),
    /** Whose customer they are: an order that names no seller is this reseller's. */
    resellerId: uuid('reseller_id'),
    /** The same person's other account, which has everything that was here. */
    mergedInto: uuid('merged_into'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    person('subscribers_credentials', table),
    foreignKey({
      name: 'subscribers_reseller',
      columns: [table.tenantId, table.resellerId],
      foreignColumns: [resellers.tenantId, resellers.id],
    }),
    foreignKey({
      name: 'subscribers_merged_into',
      columns: [table.tenantId, table.mergedInto],
      foreignColumns: [table.tenantId, table.id],
    }),
    index('subscribers_of_reseller').on(table.tenantId, table.resellerId, table.id),
    index('subscribers_merged')
      .on(table.tenantId, table.mergedInto)
      .where(sql`merged_into is not null`),
  ],
)

/**
 * What resellers, subscribers and administrators are found by: each word of their names, company, code and address, and
 * their phone number in digits, folded; numbers from behind, too. Triggers keep it (`always/identity.sql`), because under
 * row-level security no index on an expression is used.
 */
export const personWords = pgTable(
  'person_words',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: personKinds }).notNull(),
    word: wordColumn('word').notNull(),
    personId: uuid('person_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.word, table.personId] }),
    index('person_words_of').on(table.tenantId, table.personId, table.word),
    foreignKey({
      name: 'person_words_credentials',
      columns: [table.tenantId, table.personId],
      foreignColumns: [credentials.tenantId, credentials.id],
    }).onDelete('cascade'),
  ],
)

export const fulfillmentCompanies = pgTable(
  'fulfillment_companies',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: statesOf(fulfillmentCompanyMachine) })
      .notNull()
      .default('active'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('fulfillment_companies_name').on(table.tenantId, table.name),
    inStateOf('fulfillment_companies_state', table.state, fulfillmentCompanyMachine),
  ],
)

export const fulfillmentAgents = pgTable(
  'fulfillment_agents',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: uuid('company_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    isAdministrator: boolean('is_administrator').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    person('fulfillment_agents_credentials', table),
    foreignKey({
      name: 'fulfillment_agents_company',
      columns: [table.tenantId, table.companyId],
      foreignColumns: [fulfillmentCompanies.tenantId, fulfillmentCompanies.id],
    }),
    index('fulfillment_agents_of_company').on(table.tenantId, table.companyId),
  ],
)

/**
 * One-time links and codes. The link's secret follows from the tenant's key and the row's id, so that a message can be
 * sent again; here stands only its hash.
 */
export const credentialTokens = pgTable(
  'credential_tokens',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    credentialId: uuid('credential_id').notNull(),
    purpose: text('purpose', { enum: tokenPurposes }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The address that the account gets or keeps, where the link is about one. */
    emailAddress: text('email_address'),
    /** The session that asked for the link, where it may go on. */
    sessionId: uuid('session_id'),
    /** Wrong digits typed so far. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('credential_tokens_hash').on(table.tenantId, table.tokenHash),
    foreignKey({
      name: 'credential_tokens_credentials',
      columns: [table.tenantId, table.credentialId],
      foreignColumns: [credentials.tenantId, credentials.id],
    }).onDelete('cascade'),
    index('credential_tokens_of').on(table.tenantId, table.credentialId, table.purpose, table.createdAt),
    index('credential_tokens_age').on(table.tenantId, table.expiresAt),
    oneOf('credential_tokens_purpose', table.purpose, tokenPurposes),
  ],
)

export const spentLinksKept = new Retention('spentLinks', {
  table: credentialTokens,
  keepMs: daysMs(30),
  basis: 'questions about access',
  outlived: (before) => lt(credentialTokens.expiresAt, before),
})

/** The token is only a handle to a row here, so ending a row ends the session at once. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subjectKind: text('subject_kind', { enum: personKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    /** SHA-256 of what the browser calls itself; null where it keeps no cookies. */
    device: text('device'),
    isRemembered: boolean('is_remembered').notNull().default(false),
    /** The session ends when it has not been used for so long. */
    idleSeconds: integer('idle_seconds').notNull().default(86_400),
    steppedUpUntil: instant('stepped_up_until'),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** The administrator who works in this person's place, and why. */
    support: jsonb('support').$type<SupportOf>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sessions_subject').on(table.tenantId, table.subjectId),
    index('sessions_expired').on(table.tenantId, table.expiresAt),
    index('sessions_ended')
      .on(table.tenantId, table.endedAt)
      .where(sql`ended_at is not null`),
    index('sessions_support')
      .on(table.tenantId, sql`(support ->> 'id')`)
      .where(sql`support is not null`),
    oneOf('sessions_subject_kind', table.subjectKind, personKinds),
  ],
)

export const endedSessionsKept = new Retention('endedSessions', {
  table: sessions,
  keepMs: daysMs(90),
  basis: 'questions about access',
  outlived: (before) => or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)),
})
