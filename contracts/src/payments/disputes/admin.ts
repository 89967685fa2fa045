import * as z from 'zod'
import { acted, actEndpoints } from '../../act-endpoints.ts'
import { documentBodyBytes, documentLimit } from '../../documents/choices.ts'
import { endpoint } from '../../endpoint.ts'
import { fileEndpoint, pageEndpoint, totalsEndpoint } from '../../list-endpoints.ts'
import { id, paragraphs, text } from '../../primitives.ts'
import { disputeActs } from './acts.ts'
import { evidenceKinds, evidenceLimit } from './choices.ts'
import { disputeList } from './lists.ts'
import { disputeRecord, disputeRow } from './views.ts'
import { recordEndpoint } from '../../record-endpoint.ts'

const tags = ['Disputes']
const { path } = disputeList

export const disputeEndpoints = {
  list: pageEndpoint(disputeList, disputeRow, { summary: 'What buyers and their banks ask back', tags }),
  totals: totalsEndpoint(disputeList, { tags }),
  export: fileEndpoint(disputeList, { tags }),
  get: recordEndpoint(disputeList, disputeRecord, {
    summary: 'One dispute with its evidence, what moved of its money and its timeline',
    tags,
  }),
  addEvidence: endpoint(
    { access: 'note.write', idempotent: true },
    {
      method: 'POST',
      path: `${path}/{id}/evidence`,
      summary: 'Write down something that speaks for us; the provider gets it when the answer is sent',
      tags,
    },
  )
    .input(z.strictObject({ id, kind: z.enum(evidenceKinds), words: paragraphs(evidenceLimit.textLength) }))
    .output(acted),
  addEvidenceFile: endpoint(
    { access: 'note.write', idempotent: true, bodyLimitBytes: documentBodyBytes, limitPerMinute: 20 },
    {
      method: 'POST',
      path: `${path}/{id}/evidence_file`,
      summary: 'Add a picture or PDF as base64, which is kept sealed',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        kind: z.enum(evidenceKinds),
        name: text(120),
        file: z
          .string()
          .max(Math.ceil(documentLimit.bytes / 3) * 4)
          .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'INVALID'),
      }),
    )
    .output(acted),
  removeEvidence: endpoint(
    { access: 'note.write', idempotent: true },
    {
      method: 'POST',
      path: `${path}/{id}/evidence/{evidenceId}/remove`,
      summary: 'Take back a piece of evidence that was not sent',
      tags,
    },
  )
    .input(z.strictObject({ id, evidenceId: id }))
    .output(acted),
  takeFile: endpoint(
    { access: 'personal.read', limitPerMinute: 20 },
    {
      method: 'POST',
      path: `${path}/{id}/evidence/{evidenceId}/file`,
      summary: 'The file of a piece of evidence; who took it stands in the timeline',
      tags,
    },
  )
    .input(z.strictObject({ id, evidenceId: id }))
    .output(z.file()),
  ...actEndpoints(disputeActs, tags),
}
