import * as z from 'zod'
import { actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { statesOf } from '../machine.ts'
import { id, instant } from '../primitives.ts'
import { copyFields, eraseFields } from './acts.ts'
import { erasedKinds, erasureBlocks, keptBases } from './choices.ts'
import { erasureMachine, personalCopyMachine } from './machines.ts'

/** A copy of all that is kept of somebody. */
export const personalCopy = z.object({
  id,
  state: z.enum(statesOf(personalCopyMachine)),
  askedAt: instant,
  /** Null where the person themself asked. */
  askedBy: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  /** Until when it can be fetched; null before it is ready. */
  expiresAt: instant.nullable(),
})
export type PersonalCopy = z.infer<typeof personalCopy>
export const personalCopies = z.object({ items: z.array(personalCopy) })

/** What erasing a subscriber would do, or has done so far. */
export const erasurePreview = z.object({
  /** What stands in the way: how many, or how many cents. */
  blocks: z.array(z.object({ block: z.enum(erasureBlocks), amount: z.int() })),
  erases: z.array(z.object({ kind: z.enum(erasedKinds), count: z.int() })),
  /** What the law has kept, until the last of it may go; null for good. */
  keeps: z.array(z.object({ basis: z.enum(keptBases), count: z.int(), until: instant.nullable() })),
  erasure: z
    .object({ state: z.enum(statesOf(erasureMachine)), askedAt: instant, nextAt: instant.nullable() })
    .nullable(),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

const subscriberTags = ['Subscribers']

/** Copies and erasure of all that is kept of a subscriber. */
export const personalData = {
  personalCopies: endpoint(
    { access: 'personal.copy' },
    {
      method: 'GET',
      path: '/administrator/subscriber/{id}/personal_copy',
      summary: 'The copies of all that is kept of a subscriber that can be fetched, or are being made',
      tags: subscriberTags,
    },
  )
    .input(z.strictObject({ id }))
    .output(personalCopies),
  askPersonalCopy: endpoint(
    { access: 'personal.copy', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/administrator/subscriber/{id}/personal_copy',
      summary: 'Have a copy of all that is kept of a subscriber made, to be fetched for seven days',
      tags: subscriberTags,
    },
  )
    .input(actInput(copyFields))
    .output(personalCopies),
  takePersonalCopy: endpoint(
    { access: 'personal.copy', limitPerMinute: 20 },
    {
      method: 'GET',
      path: '/administrator/subscriber/{id}/personal_copy/{copyId}/file',
      summary: 'The copy as a JSON file; who fetched it is kept',
      tags: subscriberTags,
    },
  )
    .input(z.strictObject({ id, copyId: id }))
    .output(z.file()),
  previewErasure: endpoint(
    { access: 'personal.erase' },
    {
      method: 'GET',
      path: '/administrator/subscriber/{id}/erasure',
      summary: 'What erasing a subscriber would take away, what the law has kept, and what stands in the way',
      tags: subscriberTags,
    },
  )
    .input(z.strictObject({ id }))
    .output(erasurePreview),
  erase: endpoint(
    { access: 'personal.erase', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/administrator/subscriber/{id}/erasure',
      summary: 'Forget a subscriber: the account ends at once, a job erases the rest; cannot be taken back',
      tags: subscriberTags,
    },
  )
    .input(actInput(eraseFields))
    .output(erasurePreview),
}
