import { CodedError, type ErrorCode } from '#contracts/errors.ts'
import { orderActs } from '#contracts/orders/acts.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { actsFor, never } from '#platform/office/offered-acts.ts'
import { whyUncopied, whyUneditable, whyUnsettled } from './assert-editable.ts'
import { whyEditWaits, whyNobodyPays, whyNoEdit, whyNotOwed, whyNotPaid } from './edits.ts'
import { nothingRefused } from './retry-lines.ts'
import { whyNothingToSay } from './send-emails-again.ts'
import type { Order } from './statuses.ts'
import { whyDelivered } from './cancel-order.ts'

type Parts = Pick<AdminOrderView, 'lines' | 'payments'>

/** What can be done with an order now by the administrator who asks. */
export async function actsOfOrder(ctx: Ctx, order: Order, parts: Parts): Promise<AdminOrderView['acts']> {
  const waits = whyEditWaits(order)
  const isRefused = parts.lines.some(({ provisioning }) => provisioning === 'rejected')
  return actsFor(ctx, orderActs, order.status, {
    markAsPaid: never(whyNotPaid(order)),
    bill: never(whyNotOwed(order)),
    retryProvisioning: never(isRefused ? null : nothingRefused(order)),
    resendEmails: never(whyNothingToSay(order)),
    release: waits,
    hold: waits,
    edit: await whyNotEdited(ctx, order, parts),
    withdrawEdit: never(whyNoEdit(order, 'withdraw')),
    payEditFromBalance: never(whyNoEdit(order, 'pay') ?? whyNobodyPays(order)),
    duplicate: never(whyUncopied(order, parts.lines)),
    refund: never(whyNotRefunded(parts)),
    cancel: never((await whyDelivered(ctx, order)) ?? whyNotForThem(ctx, order, parts)),
    sendAnother: never(whyNoOther(order, parts)),
  })
}

/** What is past changing, or never was to be changed here, is not spoken of. */
const silent: readonly string[] = [
  'EDIT_TOO_LATE',
  'EDIT_IN_ENROLLMENT',
  'EDIT_OF_LINE',
] satisfies ErrorCode[]

async function whyNotEdited(ctx: Ctx, order: Order, { payments }: Parts) {
  const why = (await whyUneditable(ctx, order)) ?? whyUnsettled(order, payments)
  return why && silent.includes(why.code) ? never(why) : why
}

/** The refund of an order is that of its one payment that anything can go back of. */
function whyNotRefunded({ payments }: Parts): CodedError | null {
  const refunds = payments.map(({ acts }) => acts.find(({ name }) => name === 'refund')!)
  if (refunds.filter(({ isAllowed }) => isAllowed).length === 1) return null
  const [only, ...others] = refunds
  const isOfOne = only && others.length === 0 && only.whyNot
  return new CodedError(isOfOne ? (only.whyNot as ErrorCode) : 'REFUND_NOT_POSSIBLE')
}

/** To cancel what is paid gives its money back, which is not for everybody who may cancel. */
function whyNotForThem({ actor }: Ctx, order: Order, { payments }: Parts): CodedError | null {
  const isPaid =
    order.paidCents > order.refundedCents || payments.some(({ refundableCents }) => refundableCents > 0)
  return isPaid && !may(roleOf(actor), 'payment.refund') ? new CodedError('FORBIDDEN') : null
}

/** A household's device is replaced in its enrollment. */
const whyNoOther = ({ enrollmentId }: Order, { lines }: Parts): CodedError | null =>
  enrollmentId || lines.every(({ boxes }) => boxes.length === 0) ? new CodedError('BOX_NOT_FOUND') : null
