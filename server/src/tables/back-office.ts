import { lt } from 'drizzle-orm'
import {
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
import { bulkResults } from '#contracts/back-office/choices.ts'
import { bulkMachine } from '#contracts/back-office/machines.ts'
import { createdAt, inStateOf, instant, oneOf, tenantId } from './columns.ts'
import { Retention } from './retention.ts'
import type { AskedBy } from '#platform/asked-by.ts'

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
    /** Who asked for it, last: whoever tries the failed rows again asks anew. */
    askedBy: jsonb('created_by').$type<AskedBy>().notNull(),
    /** Why, in the words of whoever asked. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'bulk_operations_undoes',
      columns: [table.tenantId, table.undoes],
      foreignColumns: [table.tenantId, table.id],
    }),
    // What is taken back is taken back once.
    unique('bulk_operations_undone').on(table.tenantId, table.undoes),
    index('bulk_operations_by_age').on(table.tenantId, table.createdAt, table.id),
    inStateOf('bulk_operations_state', table.state, bulkMachine),
  ],
)

export const bulkRows = pgTable(
  'bulk_rows',
  {
    tenantId: tenantId(),
    bulkId: uuid('bulk_id').notNull(),
    recordId: uuid('record_id').notNull(),
    result: text('result').notNull().default('waiting'),
    problem: text('problem'),
    /** How the act left the record; only what is still the same is taken back. */
    trace: text('trace'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.bulkId, table.recordId] }),
    foreignKey({
      columns: [table.tenantId, table.bulkId],
      foreignColumns: [bulkOperations.tenantId, bulkOperations.id],
    }),
    oneOf('bulk_rows_result', table.result, bulkResults),
  ],
)

export const savedViews = pgTable(
  'saved_views',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** The name of the list that it is a view of. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query string of the list's page. */
    query: text('query').notNull(),
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
