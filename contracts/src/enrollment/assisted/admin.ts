import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, statedReason } from '../../primitives.ts'
import { identityKinds } from '../choices.ts'

const tags = ['Enrollments']
const reasoned = z.strictObject({ id, reason: statedReason })
const place = '/administrator/nlad/progress/enrollment/{id}'

/** Who an enrollment is of, for staff who have said why they must see it. What was not answered yet is null. */
export const revealedApplicant = z.object({
  id,
  name: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  identityKind: z.enum(identityKinds).nullable(),
  identityNumber: z.string().nullable().describe('The last four digits, or the Tribal number'),
  address: z.array(z.string()).describe('Line by line'),
  emailAddress: z.string().nullable(),
  phoneNumber: z.string().nullable(),
})
export type RevealedApplicant = z.infer<typeof revealedApplicant>

/** Who helped, as staff see it. */
export const helperView = z.object({
  resellerId: id,
  resellerCode: z.string(),
  repId: z.string().nullable().describe('The RAD ID under which they helped'),
})

export const applicantEndpoints = {
  reveal: endpoint(
    { access: 'applicant.reveal', limitPerMinute: 20 },
    {
      method: 'POST',
      path: `${place}/reveal`,
      summary: 'Who an enrollment is of; who asked and why is kept',
      tags,
    },
  )
    .input(reasoned)
    .output(revealedApplicant),

  packet: endpoint(
    { access: 'applicant.reveal', limitPerMinute: 20 },
    {
      method: 'POST',
      path: `${place}/packet`,
      summary: 'Everything that was agreed to, as PDF; who asked and why is kept',
      tags,
    },
  )
    .input(reasoned)
    .output(z.file()),
}
