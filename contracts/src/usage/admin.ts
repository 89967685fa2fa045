import * as z from 'zod'
import { withoutFilters } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, listPage, listQuery, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'
import { id, instant, text } from '../primitives.ts'
import { usageFileBytes } from './choices.ts'
import { usageFileList, usageList } from './lists.ts'
import { usageFileRow, usageFileView, usageRow } from './views.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const tags = ['Usage']
const looks = { access: 'usage.read' } as const
const { path } = usageFileList
const base64Length = Math.ceil(usageFileBytes / 3) * 4

/** What of the records of one line. */
const logOf = (of: 'usage' | 'call' | 'sms', summary: string) =>
  endpoint(looks, { method: 'GET', path: `/administrator/sim/{id}/${of}_log`, summary, tags })
    .input(listQuery(withoutFilters(usageList, 'line')).extend({ id }))
    .output(
      listPage(usageRow).extend({
        iccid: z.string(),
        asOf: instant.nullable().describe('When the last use that is known of began; carriers tell late'),
      }),
    )

export const adminUsage = {
  list: pageEndpoint(usageList, usageRow, { summary: 'Every record of what lines used', tags }),
  export: fileEndpoint(usageList, { tags }),
  logOfLine: logOf('usage', 'What one line used'),
  callsOfLine: logOf('call', 'Calls of one line'),
  messagesOfLine: logOf('sms', 'Messages of one line'),
  files: {
    list: pageEndpoint(usageFileList, usageFileRow, { summary: 'Files of usage records', tags }),
    totals: totalsEndpoint(usageFileList, { tags }),
    send: endpoint(
      {
        access: 'usage.import',
        idempotent: true,
        bodyLimitBytes: base64Length + 4_000,
        limitPerMinute: 60,
      },
      {
        method: 'POST',
        path,
        summary: 'Take a carrier’s file of usage records; its rows are counted in the background',
        tags,
      },
    )
      .input(
        z.strictObject({
          sourceId: id,
          fileName: text(200),
          content: z
            .string()
            .max(base64Length)
            .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'INVALID')
            .describe('The file in base64: CSV in UTF-8 with headings'),
        }),
      )
      .output(usageFileView),
    get: recordEndpoint(usageFileList, usageFileView, {
      summary: 'How far a file is counted, and what is wrong with its records',
      tags,
    }),
    rejected: endpoint(
      { access: 'usage.import' },
      {
        method: 'GET',
        path: `${path}/{id}/rejected`,
        summary: 'The rows that were not counted, with the reasons: corrected, they can be sent again',
        tags,
      },
    )
      .input(z.strictObject({ id }))
      .output(z.file()),
  },
}
