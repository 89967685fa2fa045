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
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf, tenantId } from './columns.ts'

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
    actor: jsonb('actor')
      .$type<{
        kind: string
        id?: string
        name?: string
        isSuper?: boolean
        support?: { id: string; name: string }
      }>()
      .notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('events_timeline').on(table.tenantId, table.timelineId, table.at),
  ],
)

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
