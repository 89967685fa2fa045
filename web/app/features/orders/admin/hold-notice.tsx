import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useReasonText } from '../../../kit/timeline/timeline-words.ts'

/** Why an order stands still and what ends that. */
export function HoldNotice({ order }: { order: AdminOrderView }) {
  const t = useTranslations('orders')
  const reasonText = useReasonText()
  if (order.status !== 'on_hold') return null
  const reason = order.timeline.find(({ type }) => type === 'order.hold')?.data.reason
  return (
    <Notice type="warning" title={t('holdTitle')}>
      {typeof reason === 'string' && `${reasonText(reason)}. `}
      {t('holdText')}
    </Notice>
  )
}
