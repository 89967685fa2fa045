import { lazy, Suspense } from 'react'
import type { orderActs } from '#contracts/orders/acts.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { paymentActs } from '#contracts/payments/acts.ts'

/** The action whose dialog stands open. */
export type OpenAction =
  | { key: DialogAct }
  | { key: PaymentAct; paymentId: string }
  | { key: 'sendAnother'; boxId: string }

/** Acts that ask in a dialog what they have to be told. */
export type DialogAct = Extract<
  keyof typeof orderActs.acts,
  'markAsPaid' | 'bill' | 'retryProvisioning' | 'release' | 'resendEmails' | 'hold' | 'cancel'
>
export type PaymentAct = keyof typeof paymentActs.acts

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
