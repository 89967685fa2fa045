import * as z from 'zod'
import { documentRefusals } from '../../documents/choices.ts'
import { documentView } from '../../documents/views.ts'
import { endpoint } from '../../endpoint.ts'
import { id, statedReason } from '../../primitives.ts'

const tags = ['Enrollments']
const path = '/administrator/nlad/progress/enrollment/{id}/document/{documentId}'
const one = z.strictObject({ id, documentId: id })
const documents = z.array(documentView)

/** What households sent to show who they are: staff decide, and look at it for a reason alone. */
export const documentsOfStaff = {
  accept: endpoint(
    { access: 'enrollment.manage', idempotent: true },
    { method: 'POST', path: `${path}/accept`, summary: 'Accept a document', tags },
  )
    .input(one)
    .output(documents),

  refuse: endpoint(
    { access: 'enrollment.manage', idempotent: true },
    {
      method: 'POST',
      path: `${path}/refuse`,
      summary: 'Refuse a document; the household is told why and asked for another',
      tags,
    },
  )
    .input(one.extend({ refusal: z.enum(documentRefusals) }))
    .output(documents),

  take: endpoint(
    { access: 'applicant.reveal', limitPerMinute: 20 },
    {
      method: 'POST',
      path: `${path}/take`,
      summary: 'The document as a file; who asked and why is kept',
      tags,
    },
  )
    .input(one.extend({ reason: statedReason }))
    .output(z.file()),
}
