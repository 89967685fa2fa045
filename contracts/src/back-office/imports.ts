import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listPage, listQuery, listRow, pageEndpoint } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { id, instant, text } from '../primitives.ts'
import { importedBecome, importLimits } from './choices.ts'
import { importList, importRowList } from './lists.ts'
import { importMachine } from './machines.ts'

/** Of a list that some module offers an import into. */
const listName = z.string().max(40)

/** Which column of the file fills a field, counted from 0; null for none. */
const mapping = z.record(z.string().max(40), z.int().min(0).max(importLimits.columns).nullable())

export const importView = z.object({
  id,
  list: listName,
  fileName: z.string(),
  state: z.enum(statesOf(importMachine)),
  startedBy: z.string().nullable(),
  createdAt: instant,
  fields: z.array(z.object({ key: z.string(), isRequired: z.boolean() })),
  headings: z.array(z.string()),
  samples: z.array(z.array(z.string())).describe('The first rows of the file, until it is brought in'),
  mapping,
  /** Whether people can be invited, and whether those who are new are to be. */
  mayInvite: z.boolean(),
  invites: z.boolean(),
  total: z.int(),
  checked: z.int().describe('Rows that were looked at so far'),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  stopped: z.int().describe('Rows that were to be brought in when it was stopped'),
  addsOnly: z.boolean().describe('Whether rows that change something were left out'),
  undone: z.int(),
  kept: z.int().describe('Rows that could not be taken back'),
  undo: z
    .object({
      until: instant,
      changed: z.int().describe('Records that get back what the file changed'),
      made: z.int().describe('Records that the file made'),
      become: z.enum(importedBecome).nullable().describe('What becomes of those; null where they stay'),
    })
    .nullable()
    .describe('What can be taken back of it now; null where nothing can'),
  problems: z
    .array(
      z.object({
        field: z.string().nullable(),
        code: z.string(),
        count: z.int(),
        rows: z.array(z.int()).describe('The first twelve, as a spreadsheet numbers them'),
      }),
    )
    .describe('What is wrong, each once, the most frequent first'),
})
export type ImportView = z.infer<typeof importView>

const rowProblem = z.object({ field: z.string().nullable(), code: z.string() })
export const importRow = listRow(importRowList, {
  changes: z
    .array(
      z.object({
        field: z.string(),
        before: z.string().nullable().describe('null where it was empty'),
        after: z.string().nullable(),
      }),
    )
    .describe('In the words of the caller’s language; what is secret as dots'),
  problems: z.array(rowProblem),
})
export type ImportRowView = z.infer<typeof importRow>

export const importListRow = listRow(importList, {})
export type ImportListRow = z.infer<typeof importListRow>

const tags = ['Imports']
const one = z.strictObject({ id })
const access = 'import.manage'
const get = (path: `/${string}`, summary: string) =>
  endpoint({ access }, { method: 'GET', path, summary, tags })
const change = (path: `/${string}`, summary: string) =>
  endpoint({ access, idempotent: true }, { method: 'POST', path, summary, tags })

/** A third more than the file, and what stands around it. */
export const importBodyBytes = Math.ceil(importLimits.bytes / 3) * 4 + 4_000

export const adminImports = {
  list: pageEndpoint(importList, importListRow, { summary: 'List imports', tags }),
  upload: endpoint(
    { access, idempotent: true, bodyLimitBytes: importBodyBytes, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/administrator/import',
      summary: 'Keep a CSV file that is to be brought into a list; nothing else changes yet',
      tags,
    },
  )
    .input(
      z.strictObject({
        list: listName,
        fileName: text(200),
        content: z
          .string()
          .max(Math.ceil(importLimits.bytes / 3) * 4)
          .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'INVALID')
          .describe('The file in base64: UTF-8, fields parted by commas, semicolons or tabs'),
      }),
    )
    .output(importView),
  template: get('/administrator/import/template/{list}', 'A CSV file with the headings alone')
    .input(z.strictObject({ list: listName }))
    .output(z.file()),
  current: get('/administrator/import/current/{list}', 'What stands in a list, in the shape of its template')
    .input(z.strictObject({ list: listName }))
    .output(z.file()),
  get: get('/administrator/import/{id}', 'How far an import is, and what is wrong with its rows')
    .input(one)
    .output(importView),
  check: change('/administrator/import/{id}/check', 'Look every row through without changing anything')
    .input(z.strictObject({ id, mapping, invites: z.boolean().default(false) }))
    .output(importView),
  rows: get(importRowList.path, 'What each of its rows would do, or has done')
    .input(listQuery(importRowList).extend({ id }))
    .output(listPage(importRow)),
  commit: change('/administrator/import/{id}/commit', 'Bring in the rows that are new or change something')
    .input(
      z.strictObject({
        id,
        addsOnly: z.boolean().default(false).describe('Leaves out the rows that change something'),
      }),
    )
    .output(importView),
  stop: change('/administrator/import/{id}/stop', 'Leave the rest of the rows out; what was brought in stays')
    .input(one)
    .output(importView),
  retry: change('/administrator/import/{id}/retry', 'Bring in the rows that failed or were left out')
    .input(one)
    .output(importView),
  undo: change(
    '/administrator/import/{id}/undo',
    'Take back what is still as the import left it, for seven days',
  )
    .input(one)
    .output(importView),
  abandon: change('/administrator/import/{id}/abandon', 'Give it up, and remove what the file said')
    .input(one)
    .output(importView),
  rejected: get('/administrator/import/{id}/rejected', 'The rows that were not brought in, with the reasons')
    .input(one)
    .output(z.file()),
}
