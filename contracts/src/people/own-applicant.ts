import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { own } from '../enrollment/own-id.ts'
import { capability, id, instant } from '../primitives.ts'
import { applicantBlocks } from './choices.ts'
import { erasurePreview, personalCopy } from './personal-data.ts'

/** Who asks has proven by a code from their phone or mailbox that the application is theirs, and not long ago. */
const proven = own.extend({
  proof: capability.describe('The lookup whose code was given within the last ten minutes'),
})

/** What somebody who applied and has no account can do with all that is kept of them. */
export const ownApplicantData = z.object({
  copies: z.array(personalCopy),
  /** Whether another copy can be asked for now. */
  mayAsk: z.boolean(),
  /** The applications that are found as theirs, by their references. */
  references: z.array(z.string()),
  /** What keeps them from being forgotten at once. */
  blocks: z.array(z.object({ block: z.enum(applicantBlocks), amount: z.int() })),
  /** What the law has kept, until the last of it may go; null for good. */
  keeps: erasurePreview.shape.keeps,
  /** That they have asked to be forgotten, and until when it has to be decided. */
  request: z.object({ askedAt: instant, dueOn: z.iso.date() }).nullable(),
  /** How far erasing has come. */
  erasure: erasurePreview.shape.erasure,
})
export type OwnApplicantData = z.infer<typeof ownApplicantData>

const tags = ['Own enrollment']
const change = (path: `/${string}`, summary: string) =>
  endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 10 },
    { method: 'POST', path: `/public/enrollment/{id}/${path.slice(1)}`, summary, tags },
  )

export const ownApplicant = {
  get: endpoint(
    { access: 'public', limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/personal_data',
      summary: 'The own copies of an applicant, and what being forgotten would meet',
      tags,
    },
  )
    .input(proven)
    .output(ownApplicantData),
  askCopy: change('/personal_copy', 'Have a copy of all that is kept of oneself as an applicant made')
    .input(proven)
    .output(ownApplicantData),
  takeCopy: endpoint(
    { access: 'public', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/personal_copy/{copyId}/file',
      summary: 'The own copy of an applicant as a JSON file',
      tags,
    },
  )
    .input(proven.extend({ copyId: id }))
    .output(z.file()),
  askErasure: change(
    '/erasure',
    'Be forgotten as an applicant: at once where nothing stands in the way, else as a request that staff have to see to',
  )
    .input(proven.extend({ confirmation: z.string().trim().min(1).max(40) }))
    .output(z.object({ isErased: z.boolean(), dueOn: z.iso.date().nullable() })),
  withdrawErasure: change('/erasure/withdraw', 'Stay after all').input(proven).output(ownApplicantData),
}
