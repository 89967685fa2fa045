import { useTranslations } from 'use-intl/react'
import { paymentActs } from '#contracts/payments/acts.ts'
import type { PaymentRecord } from '#contracts/payments/views.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import type { OpenAction, PaymentAct } from '../orders/admin/open-action.tsx'

/** What can be done with a payment now. */
export function PaymentActs({
  payment,
  onAct,
}: {
  payment: PaymentRecord
  onAct: (action: OpenAction) => void
}) {
  const t = useTranslations('orders.action.menu')
  const button = (key: PaymentAct) => ({ text: t(key), run: () => onAct({ key, paymentId: payment.id }) })
  return (
    <RecordActs
      record={{
        id: payment.id,
        name: payment.paymentNumber,
        detail: [payment.customerName, payment.emailAddress].filter(Boolean).join(' · '),
        acts: payment.acts,
      }}
      acts={paymentActs}
      calls={{}}
      words={t}
      own={{ refund: button('refund'), markAsRefunded: button('markAsRefunded') }}
    />
  )
}
