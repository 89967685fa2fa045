import { sql } from 'drizzle-orm'
import {
  bulkRows,
  importRows,
  noteMentions,
  notes,
  noteTexts,
  savedViews,
  reports,
  reportRecipients,
  reportRuns,
  reportFiles,
  importMappings,
  bulkOperations,
  imports,
} from './back-office.ts'
import {
  accountsOf,
  enrollmentRecordsOf,
  inner,
  moves,
  noWords,
  ordersOf,
  personal,
  personalRows,
  sealedWords,
  type PersonKeys,
  rowsOfNobody,
} from './personal.ts'

const notesOf = (who: PersonKeys) => sql`(
  select n.id from notes n where n.tenant_id = ${who.tenantId} and (n.record_id = ${who.id} or n.record_id in ${ordersOf(who)}
    or n.record_id in ${enrollmentRecordsOf(who)}))`

export const personalNotes = personalRows(notes, {
  of: (who) => sql`${notes.id} in ${notesOf(who)}`,
  erased: 'blank',
  merged: moves('recordId'),
  kind: 'notes',
  columns: { recordKind: inner, authorName: inner, text: personal(noWords) },
})

export const personalNoteTexts = personalRows(noteTexts, {
  of: (who) => sql`${noteTexts.noteId} in ${notesOf(who)}`,
  erased: 'blank',
  merged: 'follow',
  columns: { text: personal(noWords) },
})

/** Of colleagues alone. */
export const personalMentions = personalRows(noteMentions, {
  of: (who) => sql`${noteMentions.noteId} in ${notesOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  isInCopy: false,
  columns: { name: inner },
})

const rowOfFile = ({ importId, number }: Record<string, unknown>) => `${String(importId)}/${String(number)}`

export const personalImportRows = personalRows(importRows, {
  of: (who) => sql`${importRows.recordId} in ${accountsOf(who)}`,
  erased: 'delete',
  merged: 'stay',
  columns: {
    cells: sealedWords({ row: rowOfFile }),
    before: sealedWords({ row: rowOfFile }),
    problems: inner,
  },
})

export const personalBulkRows = personalRows(bulkRows, {
  of: (who) => sql`${bulkRows.recordId} in ${accountsOf(who)}`,
  erased: 'stay',
  merged: 'stay',
  isInCopy: false,
  columns: { result: inner, rank: inner, problem: inner, trace: inner },
})

export const ofNobody = rowsOfNobody({
  'of the service provider and its team': [
    savedViews,
    reports,
    reportRecipients,
    reportRuns,
    reportFiles,
    importMappings,
    bulkOperations,
    imports,
  ],
})
