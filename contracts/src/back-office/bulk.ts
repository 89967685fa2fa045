import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listPage, listQuery, listRow, pageEndpoint, rowSelection, fileQuery } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { cents, id, instant, text } from '../primitives.ts'
import { bulkList, bulkRowList } from './lists.ts'
import { bulkMachine } from './machines.ts'

/** A list that some module offers, and an act on many of its rows, both by name. */
const onList = { list: z.string().max(40), action: z.string().max(40) }

/** What the act is told, by the names of its fields. */
const given = z.record(z.string().max(40), z.union([z.string().max(2000), z.int(), z.boolean()]))

export const bulkView = z.object({
  id,
  ...onList,
  state: z.enum(statesOf(bulkMachine)),
  startedBy: z.string().nullable(),
  createdAt: instant,
  reason: z.string().nullable(),
  given: given.nullable().describe('What the act was told; null where it asks for nothing'),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  stopped: z.int(),
  undoes: id.nullable().describe('The operation that this one takes back'),
  undoneBy: id.nullable().describe('The operation that takes this one back'),
  undoUntil: instant.nullable().describe('Until when it can be taken back; null where it cannot'),
  /** What the person who asks may do with it now. */
  mayRetry: z.boolean(),
  mayStop: z.boolean(),
  mayUndo: z.boolean(),
})
export type BulkView = z.infer<typeof bulkView>

export const bulkPreview = z.object({
  eligible: z.int(),
  excludedCount: z.int(),
  excluded: z.array(z.object({ id, name: z.string(), reason: z.string() })).describe('The first fifty'),
  amountCents: cents.nullable().describe('What the eligible ones come to, where the act adds that up'),
  effect: z
    .object({
      count: z.int(),
      amountCents: cents,
      forbiddenCount: z.int().describe('Left out since the caller may not have this effect'),
    })
    .nullable()
    .describe('What the act does besides to some of them'),
  rows: z
    .array(
      z.object({
        id,
        name: z.string(),
        changes: z.array(
          z.object({
            what: z.string(),
            beforeCents: cents,
            afterCents: cents,
            marginCents: cents
              .nullable()
              .describe('What is left of it after its cost; null where nobody knows that'),
            marginPercent: z.int().nullable().describe('Of the new amount'),
          }),
        ),
      }),
    )
    .nullable()
    .describe('What comes of each of the first hundred, where the act says that'),
  confirm: z.boolean().describe('Whether the start has to name the number of rows'),
})
export type BulkPreview = z.infer<typeof bulkPreview>
export type BulkChange = NonNullable<BulkPreview['rows']>[number]['changes'][number]

export const bulkListRow = listRow(bulkList, {})
export type BulkListRow = z.infer<typeof bulkListRow>
export const bulkRow = listRow(bulkRowList, {})
export type BulkRow = z.infer<typeof bulkRow>

const confirmed = z.int().optional().describe('How many rows the preview said, where it asked for that')
const tags = ['Bulk operations']
const one = z.strictObject({ id })

const look = (path: `/${string}`, summary: string) =>
  endpoint({ access: 'bulk.read' }, { method: 'GET', path, summary, tags })
const change = (path: `/${string}`, summary: string) =>
  endpoint({ access: 'bulk.run', idempotent: true }, { method: 'POST', path, summary, tags })
const preview = (path: `/${string}`, summary: string) =>
  endpoint({ access: 'bulk.run' }, { method: 'POST', path, summary, tags })

export const adminBulk = {
  list: pageEndpoint(bulkList, bulkListRow, { summary: 'List bulk operations', tags }),
  preview: preview('/administrator/bulk/preview', 'Whom an act would touch, and whom not and why')
    .input(z.strictObject({ ...onList, selection: rowSelection, given: given.optional() }))
    .output(bulkPreview),
  start: change('/administrator/bulk', 'Start an act on many rows in the background')
    .input(
      z.strictObject({
        ...onList,
        selection: rowSelection,
        given: given.optional(),
        reason: text(500).optional().describe('Why; some acts need one'),
        confirmed,
      }),
    )
    .output(bulkView),
  get: look('/administrator/bulk/{id}', 'Progress of a bulk operation').input(one).output(bulkView),
  rows: look(bulkRowList.path, 'What has come of each of its rows')
    .input(listQuery(bulkRowList).extend({ id }))
    .output(listPage(bulkRow)),
  exportRows: endpoint(
    { access: 'bulk.run' },
    { method: 'GET', path: `${bulkRowList.path}/export`, summary: 'The same as CSV', tags },
  )
    .input(fileQuery(bulkRowList).extend({ id }))
    .output(z.file()),
  retry: change('/administrator/bulk/{id}/retry', 'Try the failed and the stopped rows again')
    .input(one)
    .output(bulkView),
  stop: change('/administrator/bulk/{id}/stop', 'Leave the rows that still wait as they are')
    .input(one)
    .output(bulkView),
  undoPreview: preview(
    '/administrator/bulk/{id}/undo/preview',
    'Which rows would be taken back, and which not and why',
  )
    .input(one)
    .output(bulkPreview),
  undo: change('/administrator/bulk/{id}/undo', 'Take back what is still as the operation left it')
    .input(z.strictObject({ id, confirmed }))
    .output(bulkView),
}
