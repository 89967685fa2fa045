import * as z from 'zod'
import { documentBodyBytes, documentKinds, documentLimit } from '../../documents/choices.ts'
import { wantedDocument } from '../../documents/views.ts'
import { endpoint } from '../../endpoint.ts'
import { own } from '../own-id.ts'

const tags = ['Own enrollment']
const path = '/public/enrollment/{id}/document'
const kind = z.enum(documentKinds)
const wanted = z.array(wantedDocument)

/** What a program wants to see of the applicant. Nothing that was sent is ever given back here. */
export const ownDocuments = {
  list: endpoint(
    { access: 'public', limitPerMinute: 120 },
    { method: 'GET', path, summary: 'What the program wants to see, and how it stands with that', tags },
  )
    .input(own)
    .output(wanted),

  send: endpoint(
    { access: 'public', bodyLimitBytes: documentBodyBytes, limitPerMinute: 20 },
    {
      method: 'POST',
      path,
      summary: 'Send a picture or PDF as base64; the same file sent twice is one, another takes its place',
      tags,
    },
  )
    .input(
      own.extend({
        kind,
        content: z
          .string()
          .max(Math.ceil(documentLimit.bytes / 3) * 4)
          .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'INVALID'),
      }),
    )
    .output(wanted),

  remove: endpoint(
    { access: 'public', limitPerMinute: 20 },
    {
      method: 'DELETE',
      path: `${path}/{kind}`,
      summary: 'Take back what was sent and not yet accepted',
      tags,
    },
  )
    .input(own.extend({ kind }))
    .output(wanted),
}
