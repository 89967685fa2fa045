import * as z from 'zod'
import { openAttention } from '../../attention-view.ts'
import { documentTypes } from '../../documents/choices.ts'
import { listRow } from '../../list-endpoints.ts'
import { cents, currency, id, instant } from '../../primitives.ts'
import { evidenceKinds, movementKinds } from './choices.ts'
import { disputeList } from './lists.ts'
import { disputeActs } from './acts.ts'
import { recordParts } from '../../record-endpoint.ts'

/** E-mail addresses are masked for those who may not read them (`personal.read`). */
export const disputeRow = listRow(disputeList, { currency })
export type DisputeRow = z.infer<typeof disputeRow>

const evidenceView = z.object({
  id,
  kind: z.enum(evidenceKinds),
  words: z.string().nullable().describe('Null for a file, and for whoever may not read personal data'),
  file: z.object({ name: z.string(), type: z.enum(documentTypes), sizeBytes: z.int() }).nullable(),
  addedAt: instant,
  addedBy: z.string().nullable(),
  sentAt: instant.nullable().describe('When the provider had it'),
})

export const disputeRecord = disputeRow.extend({
  paymentId: id,
  orderId: id,
  orderNumber: z.string(),
  networkCode: z.string().nullable().describe('The code of the card network or provider, as it gave it'),
  problem: z.string().nullable().describe('Why the provider refused the last answer'),
  withdrawnCents: cents,
  reinstatedCents: cents,
  movements: z
    .array(
      z.object({
        reference: z.string(),
        kind: z.enum(movementKinds),
        amountCents: cents,
        feeCents: cents,
        at: instant,
      }),
    )
    .describe('What the provider took and gave back, each in the ledger'),
  evidence: z.array(evidenceView),
  canAnswer: z.boolean().describe('Whether the provider takes answers from here'),
  checkedAt: instant.nullable(),
  attention: z.array(openAttention),
  ...recordParts(disputeActs),
})
export type DisputeRecord = z.infer<typeof disputeRecord>
