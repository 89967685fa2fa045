import { lt, sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  bulkResults,
  importOutcomes,
  importResults,
  runResults,
  type ReportProblem,
} from '#contracts/back-office/choices.ts'
import { bulkMachine, importMachine, reportMachine } from '#contracts/back-office/machines.ts'
import type { ReportSchedule } from '#contracts/back-office/reports.ts'
import { statesOf } from '#contracts/machine.ts'
import { createdAt, inStateOf, instant, oneOf, sealed, tenantId, version } from './columns.ts'
import { Retention } from './retention.ts'
import { daysMs } from '#platform/clock.ts'
import type { AskedBy } from '#platform/security/asked-by.ts'

/** What an act on many rows is told, by the names of its fields. */
export type Given = Readonly<Record<string, string | number | boolean>>

export const bulkOperations = pgTable(
  'bulk_operations',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** The name of the list whose rows it is about. */
    list: text('list').notNull(),
    action: text('action').notNull(),
    /** The operation that it takes back. */
    undoes: uuid('undoes'),
    /** Until when it can be taken back itself. */
    undoUntil: instant('undo_until'),
    state: text('state').notNull(),
    version: integer('version').notNull().default(1),
    /** Who asked for it, last: the person who tries the failed rows again asks anew. */
    askedBy: jsonb('created_by').$type<AskedBy>().notNull(),
    /** Why, in the words of the person who asked. */
    reason: text('reason'),
    /** What the act was told. */
    given: jsonb('given').$type<Given>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'bulk_operations_undoes',
      columns: [table.tenantId, table.undoes],
      foreignColumns: [table.tenantId, table.id],
    }),
    index('bulk_operations_undone').on(table.tenantId, table.undoes),
    index('bulk_operations_by_age').on(table.tenantId, table.createdAt, table.id),
    inStateOf('bulk_operations_state', table.state, bulkMachine),
  ],
)

/** The `rank` of a row that is not done yet. */
export const waitingRank = '2'

export const bulkRows = pgTable(
  'bulk_rows',
  {
    tenantId: tenantId(),
    bulkId: uuid('bulk_id').notNull(),
    recordId: uuid('record_id').notNull(),
    result: text('result').notNull().default('waiting'),
    /** Its place among the results: what went wrong comes first. */
    rank: text('rank')
      .notNull()
      .generatedAlwaysAs(
        sql`case result when 'failed' then '1' when 'waiting' then ${sql.raw(`'${waitingRank}'`)} when 'stopped' then '3' else '4' end`,
      ),
    problem: text('problem'),
    /** How the act left the record; only what is still the same is taken back. */
    trace: text('trace'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.bulkId, table.recordId] }),
    index('bulk_rows_rank').on(table.tenantId, table.bulkId, table.rank, table.recordId),
    foreignKey({
      columns: [table.tenantId, table.bulkId],
      foreignColumns: [bulkOperations.tenantId, bulkOperations.id],
    }),
    oneOf('bulk_rows_result', table.result, bulkResults),
  ],
)

/** A file that is brought into a list. */
export const imports = pgTable(
  'imports',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** The name of the list that its rows go into. */
    list: text('list').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').notNull(),
    version: version(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    /** The column of each field, counted from 0. */
    mapping: jsonb('mapping').$type<Record<string, number | null>>().notNull(),
    /** Whether those who are new are written to. */
    invites: boolean('invites').notNull().default(false),
    /** Whether only who is new is brought in. */
    addsOnly: boolean('adds_only').notNull().default(false),
    /** Until when it can be taken back; null where it cannot, or was not begun. */
    undoUntil: instant('undo_until'),
    total: integer('total').notNull(),
    /** Who asked for it, last. */
    askedBy: jsonb('created_by').$type<AskedBy>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('imports_by_age').on(table.tenantId, table.createdAt, table.id),
    inStateOf('imports_state', table.state, importMachine),
  ],
)

export const importsKept = new Retention('imports', {
  table: imports,
  keepMs: daysMs(400),
  basis: 'questions about what was brought in',
  outlived: (before) => lt(imports.createdAt, before),
})

export const importRows = pgTable(
  'import_rows',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    /** As a spreadsheet numbers it: the first one below the headings is 2. */
    number: integer('number').notNull(),
    /** Sealed; what stands in its cells, as JSON. */
    cells: sealed('cells').notNull(),
    /** What it would do, once it was looked at. */
    outcome: text('outcome', { enum: importOutcomes }),
    problems: jsonb('problems').$type<{ field: string | null; code: string }[]>().notNull().default([]),
    /** Sealed; what stood where it says something else, by field as JSON; null where nothing did. */
    before: sealed('before_cells'),
    /** What has come of it, once it is to be brought in. */
    result: text('result', { enum: importResults }),
    recordId: uuid('record_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.number] }),
    foreignKey({
      columns: [table.tenantId, table.importId],
      foreignColumns: [imports.tenantId, imports.id],
    }).onDelete('cascade'),
    index('import_rows_open')
      .on(table.tenantId, table.importId, table.result, table.number)
      .where(sql`result in ('waiting', 'undoing')`),
    index('import_rows_age').on(table.tenantId, table.createdAt),
    oneOf('import_rows_outcome', table.outcome, importOutcomes),
    oneOf('import_rows_result', table.result, importResults),
  ],
)

export const importRowsKept = new Retention('importRows', {
  table: importRows,
  keepMs: daysMs(30),
  basis: 'correcting what was rejected',
  outlived: (before) => lt(importRows.createdAt, before),
})

/** Which heading filled which field, last, of each person and list. */
export const importMappings = pgTable(
  'import_mappings',
  {
    tenantId: tenantId(),
    administratorId: uuid('administrator_id').notNull(),
    list: text('list').notNull(),
    /** Headings in small letters, by field. */
    headings: jsonb('headings').$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.administratorId, table.list] })],
)

/** The names and values of a query string, as data: however they were written, they are what they say. */
const asked = customType<{ data: string; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (query) => JSON.stringify([...new URLSearchParams(query)]),
  fromDriver: (pairs) => queryOf(pairs as [string, string][]),
})

/** What such data says, as a query string. */
export const queryOf = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()

export const savedViews = pgTable(
  'saved_views',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** The name of the list that it is a view of. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** What the list's page is asked. */
    query: asked('query').notNull(),
    shared: boolean('shared').notNull().default(false),
    createdAt: createdAt(),
    /** Taken away, and to be had back for a while. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('saved_views_of_list').on(table.tenantId, table.list),
  ],
)

export const removedViewsKept = new Retention('removedViews', {
  table: savedViews,
  keepMs: 24 * 60 * 60 * 1000,
  basis: 'a removal can be undone for a day',
  outlived: (before) => lt(savedViews.removedAt, before),
})

/** What staff write about a record of any kind. */
export const notes = pgTable(
  'notes',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    recordKind: text('record_kind').notNull(),
    recordId: uuid('record_id').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    /** With mentions as `@[id]`; empty when it was removed. */
    text: text('text').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('notes_of_record').on(table.tenantId, table.recordId),
  ],
)

/** What a note said before it was changed or removed. */
export const noteTexts = pgTable(
  'note_texts',
  {
    tenantId: tenantId(),
    noteId: uuid('note_id').notNull(),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.noteId, table.number] }),
    foreignKey({
      columns: [table.tenantId, table.noteId],
      foreignColumns: [notes.tenantId, notes.id],
    }),
  ],
)

/** Whom a note mentions, by the name that they had, and since when they know. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    tenantId: tenantId(),
    noteId: uuid('note_id').notNull(),
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.noteId, table.personId] }),
    foreignKey({
      columns: [table.tenantId, table.noteId],
      foreignColumns: [notes.tenantId, notes.id],
    }),
    index('note_mentions_of_person').on(table.tenantId, table.personId, table.createdAt),
  ],
)

/** A saved view that is sent to colleagues by the clock. */
export const reports = pgTable(
  'reports',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    viewId: uuid('view_id').notNull(),
    /** Whose it is: it can do what they may. */
    owner: jsonb('owner').$type<AskedBy>().notNull(),
    schedule: jsonb('schedule').$type<ReportSchedule>().notNull(),
    content: text('content', { enum: ['file', 'figures'] }).notNull(),
    state: text('state', { enum: statesOf(reportMachine) }).notNull(),
    problem: text('problem').$type<ReportProblem>(),
    nextAt: instant('next_at').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('reports_due')
      .on(table.tenantId, table.nextAt)
      .where(sql`state = 'active'`),
    inStateOf('reports_state', table.state, reportMachine),
  ],
)

const ofReport = (table: { tenantId: AnyPgColumn; reportId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.tenantId, table.reportId],
    foreignColumns: [reports.tenantId, reports.id],
  })

export const reportRecipients = pgTable(
  'report_recipients',
  {
    tenantId: tenantId(),
    reportId: uuid('report_id').notNull(),
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    /** They wanted it no longer. */
    leftAt: instant('left_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.reportId, table.personId] }), ofReport(table)],
)

/** Each time that a report was due or asked for, and what came of it. */
export const reportRuns = pgTable(
  'report_runs',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    reportId: uuid('report_id').notNull(),
    dueAt: instant('due_at').notNull(),
    result: text('result', { enum: runResults }).notNull(),
    problem: text('problem').$type<ReportProblem>(),
    count: integer('count'),
    sent: integer('sent').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    ofReport(table),
    index('report_runs_of_report').on(table.tenantId, table.reportId, table.dueAt),
    oneOf('report_runs_result', table.result, runResults),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A file on its way to those who get it. */
export const reportFiles = pgTable(
  'report_files',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    content: bytes('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const reportFilesKept = new Retention('reportFiles', {
  table: reportFiles,
  keepMs: 7 * 24 * 60 * 60 * 1000,
  basis: 'a message is sent or given up within hours; its file is of no use after',
  outlived: (before) => lt(reportFiles.createdAt, before),
})
