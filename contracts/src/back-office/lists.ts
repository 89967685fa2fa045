import { choice, count, defineList, flag, instant, reference, state, text } from '../define-list.ts'
import { bulkResults } from './choices.ts'
import { bulkMachine, importMachine } from './machines.ts'

/** What was done to many rows at once: whoever may read a list sees what was done to it. */
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

/** Files that were brought into lists, or not yet: whoever may import into a list sees its own. */
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
