import { lt, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { statesOf } from '#contracts/machine.ts'
import { callTypes, usageDirections, usageKinds, usageSpans, usageWays } from '#contracts/usage/choices.ts'
import { usageFileMachine } from '#contracts/usage/machines.ts'
import type { AskedBy } from '#platform/security/asked-by.ts'
import { daysMs } from '#platform/clock.ts'
import { simSources } from './sims-sources.ts'
import { inStateOf, instant, oneOf, sealed, tenantId, version } from './columns.ts'
import { Retention } from './retention.ts'

const units = (name: string) => bigint(name, { mode: 'number' })

/**
 * Every record of what a line used. Partitioned by the month in which it began (`keep_usage_partitions` in `always/usage.sql`),
 * and dropped by the month. The id follows from source and record id, so that a record has one row however often it comes.
 * No foreign keys: a key is looked up for every record, and each would write to the row of its SIM.
 */
export const usageRecords = pgTable(
  'usage_records',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    startedAt: instant('started_at').notNull(),
    sourceId: uuid('source_id').notNull(),
    recordId: text('record_id').notNull(),
    /** Rises with each correction. */
    revision: integer('revision').notNull(),
    /** Of what the carrier said: the same record says the same. */
    content: units('content').notNull(),
    way: text('way', { enum: usageWays }).notNull(),
    simId: uuid('sim_id').notNull(),
    kind: text('kind', { enum: usageKinds }).notNull(),
    direction: text('direction', { enum: usageDirections }),
    endedAt: instant('ended_at'),
    /** Bytes, seconds or messages. */
    units: units('units').notNull(),
    bytesUp: units('bytes_up'),
    otherParty: text('other_party'),
    callType: text('call_type', { enum: callTypes }),
    country: text('country').notNull(),
    network: text('network'),
    /** What of the sums it is in. */
    dayStartsAt: instant('day_starts_at').notNull(),
    subscriptionId: uuid('subscription_id'),
    periodStartsAt: instant('period_starts_at'),
    planId: uuid('plan_id'),
    resellerId: uuid('reseller_id'),
    /** Millionths of a dollar: what the source charges, and what was paid for as much of the plan. */
    costMicros: units('cost_micros').notNull(),
    worthMicros: units('worth_micros').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id, table.startedAt] }),
    index('usage_records_line').on(table.tenantId, table.simId, table.startedAt, table.id),
    index('usage_records_started').on(table.tenantId, table.startedAt, table.id),
    // What there may be little of is found without the rest.
    index('usage_records_country').on(table.tenantId, table.country, table.startedAt, table.id),
    index('usage_records_call_type')
      .on(table.tenantId, table.callType, table.startedAt, table.id)
      .where(sql`call_type is not null`),
    index('usage_records_reseller')
      .on(table.tenantId, table.resellerId, table.startedAt, table.id)
      .where(sql`reseller_id is not null`),
    index('usage_records_corrected')
      .on(table.tenantId, table.startedAt, table.id)
      .where(sql`revision > 0`),
    oneOf('usage_records_kind', table.kind, usageKinds),
    check('usage_records_units', sql`${table.units} >= 0`),
  ],
)

/** What a line used in an hour and on a day of its service provider's calendar, by country. Partitioned likewise. */
export const usageRollups = pgTable(
  'usage_rollups',
  {
    tenantId: tenantId(),
    simId: uuid('sim_id').notNull(),
    span: text('span', { enum: usageSpans }).notNull(),
    startsAt: instant('starts_at').notNull(),
    kind: text('kind', { enum: usageKinds }).notNull(),
    country: text('country').notNull(),
    records: integer('records').notNull(),
    units: units('units').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.tenantId, table.simId, table.span, table.startsAt, table.kind, table.country],
    }),
    oneOf('usage_rollups_span', table.span, usageSpans),
    oneOf('usage_rollups_kind', table.kind, usageKinds),
  ],
)

/** What a line used in a period of its plan. */
export const usagePeriods = pgTable(
  'usage_periods',
  {
    tenantId: tenantId(),
    subscriptionId: uuid('subscription_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    kind: text('kind', { enum: usageKinds }).notNull(),
    simId: uuid('sim_id').notNull(),
    records: integer('records').notNull(),
    units: units('units').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.subscriptionId, table.startsAt, table.kind] }),
    index('usage_periods_line').on(table.tenantId, table.simId),
    index('usage_periods_last').on(table.tenantId, table.lastAt),
    oneOf('usage_periods_kind', table.kind, usageKinds),
  ],
)

/** What all lines used on a day, by plan, country and seller: nothing of a single line. */
export const usageFigures = pgTable(
  'usage_figures',
  {
    tenantId: tenantId(),
    dayStartsAt: instant('day_starts_at').notNull(),
    kind: text('kind', { enum: usageKinds }).notNull(),
    /** Empty for what belongs to none. */
    plan: text('plan').notNull(),
    country: text('country').notNull(),
    reseller: text('reseller').notNull(),
    records: integer('records').notNull(),
    units: units('units').notNull(),
    costMicros: units('cost_micros').notNull(),
    worthMicros: units('worth_micros').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.tenantId, table.dayStartsAt, table.kind, table.plan, table.country, table.reseller],
    }),
    oneOf('usage_figures_kind', table.kind, usageKinds),
  ],
)

/** SIM sources whose records we get: from then on nothing is counted by asking. */
export const usageFeeds = pgTable(
  'usage_feeds',
  {
    tenantId: tenantId(),
    sourceId: uuid('source_id').notNull(),
    /** Until when it was counted by asking; null where it never was. */
    askedUntil: instant('asked_until'),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.sourceId] }),
    foreignKey({
      columns: [table.tenantId, table.sourceId],
      foreignColumns: [simSources.tenantId, simSources.id],
    }),
  ],
)

/** A kind of trouble of the rows of a file, and how many have it. */
export interface UsageTrouble {
  problem: string
  count: number
  /** The first few, as a spreadsheet numbers them. */
  rows: number[]
}

/** Files of records that were sent. */
export const usageFiles = pgTable(
  'usage_files',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    sourceId: uuid('source_id').notNull(),
    fileName: text('file_name').notNull(),
    /** Of its bytes: the same file is taken once. */
    digest: text('digest').notNull(),
    status: text('status', { enum: statesOf(usageFileMachine) }).notNull(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    total: integer('total').notNull(),
    added: integer('added').notNull().default(0),
    corrected: integer('corrected').notNull().default(0),
    repeated: integer('repeated').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    troubles: jsonb('troubles').$type<UsageTrouble[]>().notNull(),
    sentBy: jsonb('sent_by').$type<AskedBy>().notNull(),
    receivedAt: instant('received_at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('usage_files_digest').on(table.tenantId, table.sourceId, table.digest),
    foreignKey({
      columns: [table.tenantId, table.sourceId],
      foreignColumns: [simSources.tenantId, simSources.id],
    }),
    index('usage_files_received').on(table.tenantId, table.receivedAt, table.id),
    inStateOf('usage_files_status', table.status, usageFileMachine),
  ],
)

/** Rows of a file: as they wait to be counted, some thousand of them in one, and those that could not be. */
export const usageFileRows = pgTable(
  'usage_file_rows',
  {
    tenantId: tenantId(),
    fileId: uuid('file_id').notNull(),
    /** Of the first row in it, as a spreadsheet numbers it. */
    number: integer('number').notNull(),
    isRejected: boolean('is_rejected').notNull(),
    problem: text('problem'),
    /** Sealed JSON of one row's cells, or of those of all that wait. */
    cells: sealed('cells').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.fileId, table.isRejected, table.number] }),
    index('usage_file_rows_created').on(table.tenantId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.fileId],
      foreignColumns: [usageFiles.tenantId, usageFiles.id],
    }),
  ],
)

/** Eighteen months that carriers' toll records have to be kept, and the month that runs. */
export const usageKeptMonths = 18

export const usageFileRowsKept = new Retention('usageFileRows', {
  table: usageFileRows,
  keepMs: daysMs(30),
  basis: 'rows of a file are handed back to be corrected, and hold what people did',
  outlived: (before) => lt(usageFileRows.createdAt, before),
})

export const usageFilesKept = new Retention('usageFiles', {
  table: usageFiles,
  keepMs: daysMs(400),
  basis: 'questions about what a carrier sent',
  outlived: (before) => lt(usageFiles.receivedAt, before),
})

export const usagePeriodsKept = new Retention('usagePeriods', {
  table: usagePeriods,
  keepMs: daysMs(19 * 31),
  basis: 'as long as the records that it adds up',
  outlived: (before) => lt(usagePeriods.lastAt, before),
})
