import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { DialogProps } from './action-dialog.tsx'
import type { OrderActionKey, PaymentActionKey } from './order-actions.ts'
import { CancelDialog, MarkAsPaidDialog, ReleaseDialog, ResendDialog, RetryDialog } from './order-dialogs.tsx'
import { MarkAsRefundedDialog, RefundDialog } from './payment-dialogs.tsx'

/** The action whose dialog stands open. */
export type OpenAction = { key: OrderActionKey } | { key: PaymentActionKey; paymentId: string }

const orderDialogs: Record<OrderActionKey, (props: DialogProps) => React.ReactNode> = {
  'mark-as-paid': MarkAsPaidDialog,
  'resend-emails': ResendDialog,
  'retry-provisioning': RetryDialog,
  release: ReleaseDialog,
  cancel: CancelDialog,
}
const paymentDialogs = { refund: RefundDialog, 'mark-as-refunded': MarkAsRefundedDialog }

export function OpenActionDialog({
  action,
  order,
  onClose,
}: {
  action: OpenAction | undefined
  order: AdminOrderView
  onClose: () => void
}) {
  if (!action) return null
  if (!('paymentId' in action)) {
    const Dialog = orderDialogs[action.key]
    return <Dialog order={order} onClose={onClose} />
  }
  const payment = order.payments.find(({ id }) => id === action.paymentId)
  const Dialog = paymentDialogs[action.key]
  return payment && <Dialog order={order} payment={payment} onClose={onClose} />
}
