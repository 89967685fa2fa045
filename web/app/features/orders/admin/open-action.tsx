import { lazy, Suspense } from 'react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { DialogAction, PaymentActionKey } from './order-actions.ts'

/** The action whose dialog stands open. */
export type OpenAction =
  | { key: DialogAction }
  | { key: PaymentActionKey; paymentId: string }
  | { key: 'send-another'; boxId: string }

const ActionsDialog = lazy(() => import('./actions-dialog.tsx'))

/** Dialogs come after the page, which most who look at an order never open. */
export function OpenActionDialog({
  action,
  ...props
}: {
  action: OpenAction | undefined
  order: AdminOrderView
  onClose: () => void
}) {
  return (
    action && (
      <Suspense>
        <ActionsDialog action={action} {...props} />
      </Suspense>
    )
  )
}
