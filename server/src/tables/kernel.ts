import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AskedBy } from '#platform/asked-by.ts'
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

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('rate_limits_age').on(table.windowStart)],
)

export const savedViews = pgTable(
  'saved_views',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    shared: boolean('shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const bulkOperations = pgTable(
  'bulk_operations',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    action: text('action').notNull(),
    state: text('state').notNull(),
    version: integer('version').notNull().default(1),
    /** Who asked for it, last: whoever tries the failed rows again asks anew. */
    askedBy: jsonb('created_by').$type<AskedBy>().notNull(),
    /** Why, in the words of whoever asked. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const bulkRows = pgTable(
  'bulk_rows',
  {
    tenantId: tenantId(),
    bulkId: uuid('bulk_id').notNull(),
    orderId: uuid('order_id').notNull(),
    result: text('result').notNull().default('waiting'),
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.bulkId, table.orderId] }),
    foreignKey({
      columns: [table.tenantId, table.bulkId],
      foreignColumns: [bulkOperations.tenantId, bulkOperations.id],
    }),
    oneOf('bulk_rows_result', table.result, ['waiting', 'done', 'failed']),
  ],
)
