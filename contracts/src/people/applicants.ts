import * as z from 'zod'
import { actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { enrollmentKind } from '../enrollment/records.ts'
import { id } from '../primitives.ts'
import { copyFields, eraseFields } from './acts.ts'
import { applicantBlocks } from './choices.ts'
import { erasurePreview, personalCopies } from './personal-data.ts'

/** What erasing an applicant who has no account would do, or has done so far. */
export const applicantErasure = erasurePreview.extend({
  /** What stands in the way, and how many of it there are. */
  blocks: z.array(z.object({ block: z.enum(applicantBlocks), amount: z.int() })),
  /** The applications that are found as theirs, by their references. */
  applications: z.array(z.object({ id, reference: z.string() })),
  /** The account that they belong to: it is erased there, with them. */
  accountId: id.nullable(),
})
export type ApplicantErasure = z.infer<typeof applicantErasure>

const tags = ['Enrollments']
const { path } = enrollmentKind

/** Copies and erasure of all that is kept of somebody who applied and has no account. */
export const applicantData = {
  personalCopies: endpoint(
    { access: 'personal.copy' },
    {
      method: 'GET',
      path: `${path}/{id}/personal_copy`,
      summary: 'The copies of all that is kept of an applicant that can be fetched, or are being made',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(personalCopies),
  askPersonalCopy: endpoint(
    { access: 'personal.copy', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: `${path}/{id}/personal_copy`,
      summary: 'Have a copy of all that is kept of an applicant made, to be fetched for seven days',
      tags,
    },
  )
    .input(actInput(copyFields))
    .output(personalCopies),
  takePersonalCopy: endpoint(
    { access: 'personal.copy', limitPerMinute: 20 },
    {
      method: 'GET',
      path: `${path}/{id}/personal_copy/{copyId}/file`,
      summary: 'The copy of an applicant as a JSON file; who fetched it is kept',
      tags,
    },
  )
    .input(z.strictObject({ id, copyId: id }))
    .output(z.file()),
  previewErasure: endpoint(
    { access: 'personal.erase' },
    {
      method: 'GET',
      path: `${path}/{id}/erasure`,
      summary: 'What erasing an applicant would take away, what the law has kept, and what stands in the way',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(applicantErasure),
  erase: endpoint(
    { access: 'personal.erase', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: `${path}/{id}/erasure`,
      summary: 'Forget an applicant: drafts end at once, a job erases the rest; cannot be taken back',
      tags,
    },
  )
    .input(actInput(eraseFields))
    .output(applicantErasure),
}
