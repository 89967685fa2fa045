import { useTranslations } from 'use-intl/react'
import type { OpenAttention } from '#contracts/attention-kinds.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { AttentionNotice } from '../../../kit/attention/attention-notice.tsx'
import { useRefundProblemText } from '../../../kit/timeline/refund-problem.ts'
import { useMoney } from '../../../ui/money.tsx'

/** Everything about an order that a person should look at, and what to do. */
export function AttentionNotices({ order }: { order: AdminOrderView }) {
  const t = useTranslations('orders')
  const money = useMoney()
  const problemText = useRefundProblemText()
  const owing = order.attention.find(({ kind }) => kind === 'refund_due' || kind === 'refund_failed')
  return (
    <div role="status" className="grid gap-3 empty:hidden md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
      {order.attention.map((open) => (
        <AttentionNotice key={open.id} open={open} leavesToOthers={isClaimed(open)}>
          {open.kind === 'refund_failed' && <p>{problemText(open.data.problem)}</p>}
          {open === owing && order.owedCents > 0 && (
            <p>
              <strong>{t('owed', { amount: money(order.owedCents) })}</strong>
            </p>
          )}
        </AttentionNotice>
      ))}
    </div>
  )
}

/** What the bank takes back must not be paid back by hand as well. */
const isClaimed = (open: OpenAttention) =>
  open.kind === 'refund_failed' && open.data.problem.includes('disputed')
