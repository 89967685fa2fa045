import { daysMs, hoursMs } from '#platform/clock.ts'
import { Retention } from './retention.ts'
import { and, isNotNull, lt, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf, tenantId } from './columns.ts'

/** The person or job that did something, as it is kept with what they did. */
interface EventActor {
  kind: string
  id?: string
  name?: string
  isSuper?: boolean
  support?: { id: string; name: string }
}

/** Audit trail, timeline and outbox in one: no state change without a row here. */
export const events = pgTable(
  'events',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    type: text('type').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The record whose timeline shows the event, usually the order. */
    timelineId: uuid('timeline_id').notNull(),
    actor: jsonb('actor').$type<EventActor>().notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('events_timeline').on(table.tenantId, table.timelineId, table.at),
  ],
)

/**
 * What is the matter with a record until it is closed: one open row for each kind and cause, so that the end of one trouble
 * hides no other.
 */
export const attention = pgTable(
  'attention',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The part of the record that it is about, where several can be in the same trouble: a payment, a line. */
    cause: text('cause').notNull().default(''),
    since: instant('since').notNull(),
    /** Where the record stands in the list of its kind. A trigger knows for which that is not `since` (`always/orders.sql`). */
    listedAt: instant('listed_at').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    closedAt: instant('closed_at'),
    closedBy: jsonb('closed_by').$type<EventActor>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('attention_open')
      .on(table.tenantId, table.subjectKind, table.subjectId, table.kind, table.cause)
      .where(sql`closed_at is null`),
    // A page of a list of records that wait, and how many those are, come out of this one alone.
    index('attention_listed')
      .on(table.tenantId, table.subjectKind, table.listedAt, table.subjectId, table.kind)
      .where(sql`closed_at is null`),
    index('attention_closed')
      .on(table.tenantId, table.closedAt)
      .where(sql`closed_at is not null`),
    // What becomes of a record's own is found here, open or not.
    index('attention_subject').on(table.tenantId, table.subjectId),
    check('attention_closed_by', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
  ],
)

export const closedAttentionKept = new Retention('closedAttention', {
  table: attention,
  keepMs: daysMs(730),
  basis: 'questions about who saw to what',
  outlived: (before) => and(isNotNull(attention.closedAt), lt(attention.closedAt, before)),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    actor: text('actor').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    bodyHash: text('body_hash').notNull(),
    state: text('state').notNull(),
    /** The run that holds the lease. */
    holder: uuid('holder').notNull(),
    response: jsonb('response'),
    leaseUntil: instant('lease_until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.actor, table.key] }),
    index('idempotency_keys_age').on(table.tenantId, table.createdAt),
    oneOf('idempotency_keys_state', table.state, ['running', 'done']),
  ],
)

export const idempotencyKeysKept = new Retention('idempotencyKeys', {
  table: idempotencyKeys,
  keepMs: daysMs(7),
  basis: 'retries of clients',
  outlived: (before) => lt(idempotencyKeys.createdAt, before),
})

/** Verified webhooks as they came; `(provider, event_id)` is taken once. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    tenantId: tenantId(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    outcome: text('outcome'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.provider, table.eventId] }),
    index('webhook_inbox_payment')
      .on(table.tenantId, sql`(payload ->> 'paymentId')`)
      .where(sql`payload ->> 'paymentId' is not null`),
    index('webhook_inbox_waiting')
      .on(table.tenantId, table.receivedAt)
      .where(sql`processed_at is null`),
  ],
)

export const handledWebhooksKept = new Retention('handledWebhooks', {
  table: webhookInbox,
  keepMs: daysMs(30),
  basis: 'questions about a payment',
  outlived: (before) => and(isNotNull(webhookInbox.processedAt), lt(webhookInbox.receivedAt, before)),
})

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('rate_limits_age').on(table.windowStart)],
)

/** Of the whole installation, not of a tenant: the running window, and nothing before it. */
export const rateLimitsKeptMs = hoursMs(1)

/** A value sealed with the master key: only the key that opens it may work on this database. One row at most. */
export const masterKeyCheck = pgTable(
  'master_key_check',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('master_key_check_one', sql`${table.isOnly}`)],
)

/** One number per snapshot, raised by trigger in the transaction that changes what the snapshot holds. */
export const snapshotVersions = pgTable('snapshot_versions', {
  key: text('key').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})
