import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { DialogProps } from './action-dialog.tsx'
import type { DialogAct, OpenAction } from './open-action.tsx'
import {
  BillDialog,
  CancelDialog,
  HoldDialog,
  MarkAsPaidDialog,
  ReleaseDialog,
  ResendDialog,
  RetryDialog,
} from './order-dialogs.tsx'
import { SendAnotherDialog } from './send-another-dialog.tsx'
import { MarkAsRefundedDialog, RefundDialog } from './payment-dialogs.tsx'

const orderDialogs: Record<DialogAct, (props: DialogProps) => React.ReactNode> = {
  markAsPaid: MarkAsPaidDialog,
  bill: BillDialog,
  resendEmails: ResendDialog,
  retryProvisioning: RetryDialog,
  hold: HoldDialog,
  release: ReleaseDialog,
  cancel: CancelDialog,
}
const paymentDialogs = { refund: RefundDialog, markAsRefunded: MarkAsRefundedDialog }

/** The dialog of an action, loaded when it is first opened. */
export default function ActionsDialog({
  action,
  order,
  onClose,
}: {
  action: OpenAction
  order: AdminOrderView
  onClose: () => void
}) {
  if (action.key === 'sendAnother')
    return <SendAnotherDialog order={order} boxId={action.boxId} onClose={onClose} />
  if (!('paymentId' in action)) {
    const Dialog = orderDialogs[action.key]
    return <Dialog order={order} onClose={onClose} />
  }
  const payment = order.payments.find(({ id }) => id === action.paymentId)
  const Dialog = paymentDialogs[action.key]
  return payment && <Dialog order={order} payment={payment} onClose={onClose} />
}
