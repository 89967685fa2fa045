import * as z from 'zod'
import { actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { accountMachine } from '../identity/machines.ts'
import { openFraudStates } from '../identity/fraud/machines.ts'
import { statesOf } from '../machine.ts'
import { cents, id, instant, locale } from '../primitives.ts'
import { mergeFields } from './acts.ts'
import { duplicateSigns, mergeBlocks, mergeChoices } from './choices.ts'

const resellerRef = z.object({ id, name: z.string(), resellerCode: z.string() })

/** Another record that may be the same person's. */
export const duplicate = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  state: z.enum(statesOf(accountMachine)),
  orderCount: z.int(),
  by: z.array(z.enum(duplicateSigns)),
})
export type Duplicate = z.infer<typeof duplicate>

/** What one of two records has. */
export const mergeSide = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  locale,
  state: z.enum(statesOf(accountMachine)),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  reseller: resellerRef.nullable(),
  suspicion: z.enum(openFraudStates).nullable(),
  /** Whether their number has asked for no text messages. */
  isOptedOut: z.boolean(),
  balanceCents: cents,
  spentCents: cents,
  orderCount: z.int(),
  lineCount: z.int(),
  enrollmentCount: z.int(),
  noteCount: z.int(),
  /** Messages that they left under their address. */
  ticketCount: z.int(),
  /** Cards that are kept for what renews. */
  keptCards: z.int(),
})
export type MergeSide = z.infer<typeof mergeSide>

/** Both records beside each other, and what would be of them. */
export const mergePreview = z.object({
  /** The one that stays. */
  stays: mergeSide,
  /** The one that leads to it afterwards. */
  goes: mergeSide,
  blocks: z.array(z.object({ block: z.enum(mergeBlocks), amount: z.int() })),
  /** What differs between them and can be chosen, and what would be taken of the one that goes if nobody chose. */
  choices: z.array(
    z.object({ field: z.enum(mergeChoices), isOpen: z.boolean(), preset: z.enum(['stays', 'goes']) }),
  ),
})
export type MergePreview = z.infer<typeof mergePreview>

const ofWhich = z.enum(['stays', 'goes']).optional()
const tags = ['Subscribers']
const pair = z.strictObject({ id, otherId: id })

/** Two records of one person become one. */
export const merging = {
  duplicates: endpoint(
    { access: 'people.read' },
    {
      method: 'GET',
      path: '/administrator/subscriber/{id}/duplicates',
      summary: 'Records that may be of the same person: same number, address, or name and postal address',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(z.object({ items: z.array(duplicate) })),
  previewMerge: endpoint(
    { access: 'people.read' },
    {
      method: 'GET',
      path: '/administrator/subscriber/{id}/merge/{otherId}',
      summary: 'What two records have, what becomes of them if the first one stays, and what forbids it',
      tags,
    },
  )
    .input(pair)
    .output(mergePreview),
  merge: endpoint(
    { access: 'people.merge', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/administrator/subscriber/{id}/merge/{otherId}',
      summary: 'Give the first record all that the other one has; that one ends and leads to it for good',
      tags,
    },
  )
    .input(
      actInput(mergeFields).extend({
        otherId: id,
        /** Whose contact details stay, where they differ. */
        keep: z.strictObject({
          ...{ name: ofWhich, email: ofWhich, phone: ofWhich, birthDate: ofWhich, locale: ofWhich },
        }),
      }),
    )
    .output(z.object({ id })),
}
