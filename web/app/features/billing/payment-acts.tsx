import { useTranslations } from 'use-intl/react'
import type { PaymentRecord } from '#contracts/payments/views.ts'
import { paymentActions } from '../orders/admin/order-actions.ts'
import type { OpenAction } from '../orders/admin/open-action.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { useRecord } from '../../kit/staff/record-commands.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** What can be done with a payment now, for those who may. */
export function PaymentActs({
  payment,
  onAct,
}: {
  payment: PaymentRecord
  onAct: (action: OpenAction) => void
}) {
  const t = useTranslations('orders.action')
  const may = useMay()
  const actions = paymentActions(payment, may).map((key) => ({ key, paymentId: payment.id }))
  useRecord(
    {
      kind: 'payment',
      id: payment.id,
      name: payment.paymentNumber,
      detail: [payment.customerName, payment.emailAddress].filter(Boolean).join(' · '),
    },
    actions.map((action) => ({ key: action.key, text: t(action.key), run: () => onAct(action) })),
  )
  return actions.map((action) => (
    <StaffButton key={action.key} onClick={() => onAct(action)}>
      {t(action.key)}
    </StaffButton>
  ))
}
