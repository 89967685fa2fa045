import { amount, defineActs, oneOf, paragraphs, statedReason } from '../define-acts.ts'
import { adjustmentDirections, adjustmentReasons } from './choices.ts'
import { balanceAdjustmentMachine } from './machines.ts'
import { balanceAdjustmentKind } from './records.ts'

/** What changing a balance asks for. */
export const adjustFields = {
  direction: oneOf(adjustmentDirections),
  amountCents: amount(),
  reason: oneOf(adjustmentReasons),
  note: statedReason(),
  /** What the receiver of a gift reads, in an e-mail in their language; left out, they see the balance alone. */
  message: paragraphs(500, { optional: true }),
}

/** Above which amount a second administrator has to agree. */
export const limitFields = { approvalAboveCents: amount() }

/** What a second administrator does with a request, and what the administrator who made it does. */
export const balanceAdjustmentActs = defineActs({
  record: balanceAdjustmentKind,
  access: 'balance.adjust',
  machine: balanceAdjustmentMachine,
  acts: {
    approve: { summary: 'Agree as a second administrator: the balance changes', asks: true },
    reject: {
      summary: 'Refuse it; nothing changes',
      fields: { answer: paragraphs(500) },
      isDestructive: true,
    },
    withdraw: { summary: 'Take back one’s own request', asks: true },
  },
})
