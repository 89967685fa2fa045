import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { DialogProps } from './action-dialog.tsx'
import type { OpenAction } from './open-action.tsx'
import type { DialogAction } from './order-actions.ts'
import {
  CancelDialog,
  HoldDialog,
  MarkAsPaidDialog,
  ReleaseDialog,
  ResendDialog,
  RetryDialog,
  SendLinkDialog,
} from './order-dialogs.tsx'
import { SendAnotherDialog } from './send-another-dialog.tsx'
import { MarkAsRefundedDialog, RefundDialog } from './payment-dialogs.tsx'

const orderDialogs: Record<DialogAction, (props: DialogProps) => React.ReactNode> = {
  'mark-as-paid': MarkAsPaidDialog,
  'send-link': SendLinkDialog,
  'resend-emails': ResendDialog,
  'retry-provisioning': RetryDialog,
  hold: HoldDialog,
  release: ReleaseDialog,
  cancel: CancelDialog,
}
const paymentDialogs = { refund: RefundDialog, 'mark-as-refunded': MarkAsRefundedDialog }

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
  if (action.key === 'send-another')
    return <SendAnotherDialog order={order} boxId={action.boxId} onClose={onClose} />
  if (!('paymentId' in action)) {
    const Dialog = orderDialogs[action.key]
    return <Dialog order={order} onClose={onClose} />
  }
  const payment = order.payments.find(({ id }) => id === action.paymentId)
  const Dialog = paymentDialogs[action.key]
  return payment && <Dialog order={order} payment={payment} onClose={onClose} />
}
