import { choice, count, defineList, flag, instant, reference, special, state, text } from '../define-list.ts'
import { bulkResults, importOutcomes, importResults } from './choices.ts'
import { bulkMachine, importMachine } from './machines.ts'

/** What was done to many rows at once: anybody who may read a list sees what was done to it. */
export const bulkList = defineList({
  name: 'bulk',
  path: '/administrator/bulk',
  access: 'bulk.read',
  columns: {
    action: text(),
    /** Of the list whose rows it is about. */
    list: text({ shown: 'never' }),
    /** It takes back another one. */
    isUndo: flag({ shown: 'never' }),
    isUndone: flag({ shown: 'never' }),
    startedBy: text({ nullable: true, yields: true }),
    createdAt: instant({ sort: true }),
    state: state(bulkMachine),
    total: count({ yields: true }),
    done: count(),
    failed: count(),
    /** Until when it can be taken back. */
    undoUntil: instant({ nullable: true, yields: true }),
  },
  filters: { state: true, started: 'createdAt', list: reference('code') },
  defaultSort: '-createdAt',
})

/** The rows of one operation, those that failed first. */
export const bulkRowList = defineList({
  name: 'bulkRows',
  path: '/administrator/bulk/{id}/row',
  access: 'bulk.read',
  columns: {
    /** What the record is called in its own list, and masked as it is there. */
    record: text(),
    result: choice(bulkResults, {
      sort: 'up',
      tones: { waiting: 'neutral', done: 'success', failed: 'danger', stopped: 'warning' },
    }),
    problem: text({ nullable: true }),
  },
  filters: { result: true },
  search: 'What the search of the record’s own list finds',
  defaultSort: 'result',
  file: 'bulk.run',
})

/** Files that were brought into lists, or not yet: anybody who may import into a list sees its own. */
export const importList = defineList({
  name: 'imports',
  path: '/administrator/import',
  access: 'import.manage',
  columns: {
    fileName: text(),
    /** Of the list that the rows go into. */
    list: text({ yields: true }),
    startedBy: text({ nullable: true, yields: true }),
    createdAt: instant({ sort: true }),
    state: state(importMachine),
    total: count({ yields: true }),
    done: count(),
    rejected: count(),
  },
  filters: { state: true, started: 'createdAt', list: reference('code') },
  defaultSort: '-createdAt',
})

/** The rows of one file: what each would do or has done, field by field. */
export const importRowList = defineList({
  name: 'importRows',
  path: '/administrator/import/{id}/row',
  access: 'import.manage',
  columns: {
    /** What the row says of whom it is about. */
    record: text(),
    number: count({ sort: 'up', about: 'As a spreadsheet numbers it' }),
    outcome: choice(importOutcomes, {
      nullable: true,
      tones: { new: 'success', changed: 'warning', unchanged: 'neutral', rejected: 'danger' },
    }),
    changes: special(),
    result: choice(importResults, {
      nullable: true,
      tones: {
        waiting: 'neutral',
        done: 'success',
        failed: 'danger',
        stopped: 'warning',
        undoing: 'neutral',
        undone: 'neutral',
        kept: 'warning',
      },
    }),
    problems: special(),
    recordId: text({ nullable: true, shown: 'never', about: 'The record that it is about, or has become' }),
  },
  filters: { outcome: true, result: true },
  defaultSort: 'number',
})
