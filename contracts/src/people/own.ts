import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../primitives.ts'
import { erasureBlocks } from './choices.ts'
import { ownApplicant } from './own-applicant.ts'
import { personalCopy } from './personal-data.ts'

/** Who asks proves again who they are: by the password, and by a code where they sign in with one. */
const proof = {
  password: z.string().min(1).max(128),
  code: z.string().trim().min(6).max(20).optional(),
}

/** What somebody can do with all that is kept of them. */
export const ownData = z.object({
  copies: z.array(personalCopy),
  /** Whether another copy can be asked for now. */
  mayAsk: z.boolean(),
  /** What keeps them from being forgotten at once. */
  blocks: z.array(z.object({ block: z.enum(erasureBlocks), amount: z.int() })),
  /** That they have asked to be forgotten, and until when it has to be decided. */
  request: z.object({ askedAt: instant, dueOn: z.iso.date() }).nullable(),
})
export type OwnData = z.infer<typeof ownData>

const tags = ['Subscriber account']
const get = endpoint(
  { access: 'subscriber.self', isPersonal: true },
  {
    method: 'GET',
    path: '/subscriber/personal_data',
    summary: 'The own copies of personal data, and what forgetting the account would meet',
    tags,
  },
).output(ownData)
const change = (path: `/${string}`, summary: string) =>
  endpoint(
    { access: 'subscriber.self', idempotent: true, isPersonal: true, limitPerMinute: 10 },
    { method: 'POST', path, summary, tags },
  )

export const ownPersonalData = {
  applicant: ownApplicant,
  get,
  askCopy: change('/subscriber/personal_copy', 'Have a copy of all that is kept of oneself made')
    .input(z.strictObject({}))
    .output(ownData),
  takeCopy: endpoint(
    { access: 'subscriber.self', isPersonal: true, limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/subscriber/personal_copy/{copyId}/file',
      summary: 'The own copy as a JSON file, for whoever proves again who they are',
      tags,
    },
  )
    .input(z.strictObject({ copyId: id, ...proof }))
    .output(z.file()),
  askErasure: change(
    '/subscriber/erasure',
    'Be forgotten: at once where nothing stands in the way, else as a request that staff have to see to',
  )
    .input(z.strictObject({ ...proof, confirmation: z.string().trim().min(1).max(254) }))
    .output(z.object({ isErased: z.boolean(), dueOn: z.iso.date().nullable() })),
  withdrawErasure: change('/subscriber/erasure/withdraw', 'Stay after all')
    .input(z.strictObject({}))
    .output(ownData),
}
