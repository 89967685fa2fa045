import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { useMoney } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReasonText } from '../../../kit/timeline/timeline-words.ts'
import { useRefundProblemText } from '../../../kit/timeline/refund-problem.ts'

/** Why a person should look at an order that does not stand still, and what to do. */
export function AttentionNotice({ order }: { order: AdminOrderView }) {
  const t = useTranslations('orders')
  const reasonText = useReasonText()
  const problemText = useRefundProblemText()
  const money = useMoney()
  const { attention } = order
  if (!attention || order.status === 'on_hold') return null
  const refused = order.payments.flatMap(({ refunds }) => refunds).findLast(({ problem }) => problem)
  // What the bank takes back must not be paid back by hand as well.
  const isClaimed = attention === 'refund_failed' && refused?.problem?.includes('disputed')
  const whatToDo = `attention.${attention}` as 'attention.refund_due'
  return (
    <Notice type="warning" title={reasonText(attention)}>
      {attention === 'refund_failed' && refused?.problem && <p>{problemText(refused.problem)}</p>}
      {order.owedCents > 0 && (
        <p>
          <strong>{t('owed', { amount: money(order.owedCents) })}</strong>
        </p>
      )}
      {t.has(whatToDo) && !isClaimed && <p>{t(whatToDo)}</p>}
    </Notice>
  )
}
