import * as z from 'zod'
import { openAttention } from '../attention-view.ts'
import { listRow } from '../list-endpoints.ts'
import { cents, currency, id, instant } from '../primitives.ts'
import { adjustmentReasons, entryKinds } from './choices.ts'
import { balanceAdjustmentList } from './lists.ts'
import { balanceAdjustmentActs } from './acts.ts'
import { recordParts } from '../record-endpoint.ts'

export const balanceAdjustmentRow = listRow(balanceAdjustmentList, {})
export type BalanceAdjustmentRow = z.infer<typeof balanceAdjustmentRow>

export const balanceAdjustmentRecord = balanceAdjustmentRow.extend({
  subscriberId: id,
  note: z.string(),
  message: z.string().nullable().describe('What the customer is written when it is there'),
  answer: z.string().nullable().describe('Why it was refused'),
  balanceCents: cents.describe('Of the subscriber now'),
  expiresAt: instant.nullable(),
  isOwn: z.boolean().describe('Whoever asks for it here has made the request'),
  attention: z.array(openAttention),
  ...recordParts(balanceAdjustmentActs),
})
export type BalanceAdjustmentRecord = z.infer<typeof balanceAdjustmentRecord>

const entry = z.object({
  id,
  at: instant,
  kind: z.enum(entryKinds),
  currency,
  amountCents: cents.describe('Less than nothing where it was taken'),
  balanceCents: cents.describe('After it'),
  orderNumber: z.string().nullable(),
})
const balances = z.array(z.object({ currency, balanceCents: cents })).describe('One for each currency')

/** What a subscriber sees of their own balance. */
export const ownWallet = z.object({ balances, entries: z.array(entry).describe('The newest fifty') })
export type OwnWallet = z.infer<typeof ownWallet>

/** The same as staff see it: with who did it and why. */
export const walletView = z.object({
  balances,
  entries: z
    .array(
      entry.extend({
        orderId: id.nullable(),
        adjustment: z
          .object({
            id,
            reason: z.enum(adjustmentReasons),
            note: z.string(),
            askedBy: z.string(),
            decidedBy: z.string().nullable(),
          })
          .nullable(),
      }),
    )
    .describe('The newest fifty'),
  waiting: z
    .array(z.object({ id, amountCents: cents, askedBy: z.string(), askedAt: instant }))
    .describe('Changes that wait for a second administrator'),
  approvalAboveCents: cents,
  version: z
    .int()
    .describe('Rises with every change that staff make or ask for; a change names the one that was seen'),
})
export type WalletView = z.infer<typeof walletView>
