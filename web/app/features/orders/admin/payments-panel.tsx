import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { Money, useMoney } from '../../../ui/money.tsx'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useCodeText } from '../../../kit/staff/code-text.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import type { OpenAction } from './open-action.tsx'
import { isOpenRefund } from './order-standing.ts'
import { useRefundProblemText } from '../../../kit/timeline/refund-problem.ts'
import { StateBadge } from './status-badges.tsx'

type Payment = AdminOrderView['payments'][number]

/** Every attempt to pay, with what was given back of it. */
export function PaymentsPanel({
  order,
  onAct,
}: {
  order: AdminOrderView
  onAct: (action: OpenAction) => void
}) {
  const t = useTranslations('orders')
  return (
    <Panel title={t('payments')} flush>
      {order.payments.length === 0 ? (
        <p className="px-4 py-3.5 text-muted">{t(order.totalCents === 0 ? 'nothingDue' : 'noPayments')}</p>
      ) : (
        <ul>
          {order.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onAct={onAct} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function PaymentRow({ payment, onAct }: { payment: Payment; onAct: (action: OpenAction) => void }) {
  const t = useTranslations('orders')
  const tAction = useTranslations('orders.action.menu')
  const times = useTimes()
  const money = useMoney()
  const root = useDashboardPath()
  const codeText = useCodeText()
  const wayText = useWayText()
  const acts = payment.acts.filter(({ isAllowed }) => isAllowed)
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3.5 *:min-w-0 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Link to={`${root}/payment/${payment.id}`} className="link min-h-6 max-md:min-h-11">
          <Money cents={payment.amountCents} className="text-[15px] font-semibold" />
        </Link>
        <StateBadge kind="payment" state={payment.state} />
        <span className="text-muted">{wayText(payment)}</span>
        {payment.card && <span className="numbers">{payment.card.name}</span>}
        <time
          dateTime={payment.createdAt}
          title={times.full(payment.createdAt)}
          className="numbers text-muted md:ml-auto"
        >
          {times.short(payment.createdAt)}
        </time>
      </div>
      {payment.providerReference && (
        <p className="flex flex-wrap items-center gap-x-2 text-[13px]">
          <span className="text-muted">{t('reference')}</span>
          <CopyText value={payment.providerReference} mono />
        </p>
      )}
      {payment.problem && (
        <p className="text-[13px] text-danger">
          {t('paymentProblem', { problem: codeText(payment.problem) })}
        </p>
      )}
      {payment.note && (
        <p className="rounded-[8px] bg-sunken px-3 py-2 whitespace-pre-wrap">{payment.note}</p>
      )}
      {payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
      {acts.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {acts.map(({ name }) => (
            <StaffButton key={name} onClick={() => onAct({ key: name, paymentId: payment.id })}>
              {tAction(name)}
            </StaffButton>
          ))}
          <span className="numbers text-[13px] text-muted">
            {t('refundable', { amount: money(payment.refundableCents) })}
          </span>
        </div>
      )}
    </li>
  )
}

/** An administrator who records a refund is asked for no reason, so none stands beside it. */
const isReasoned = ({ method }: Payment['refunds'][number]) => method !== 'manual'

/** What was given back of a payment, or is to be. */
export function Refunds({ refunds }: { refunds: Payment['refunds'] }) {
  const t = useTranslations('orders')
  const tReason = useTranslations('orders.refundReasons')
  const problemText = useRefundProblemText()
  const reasonText = (reason: string) =>
    tReason.has(reason as 'duplicate') ? tReason(reason as 'duplicate') : reason
  const times = useTimes()
  return (
    <ul aria-label={t('refunds')} className="grid gap-2 border-l-2 border-line pl-3">
      {refunds.map((refund) => (
        <li key={refund.id} className="grid gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Money cents={-refund.amountCents} className="font-medium" />
            <StateBadge kind="refund" state={refund.state} />
            <span className="text-[13px] text-muted">
              {t(`refundBy.${refund.method}`)} · {isReasoned(refund) && `${reasonText(refund.reason)} · `}
              <time dateTime={refund.createdAt} title={times.full(refund.createdAt)} className="numbers">
                {times.short(refund.createdAt)}
              </time>
            </span>
          </p>
          {refund.note && <p className="text-[13px] whitespace-pre-wrap">{refund.note}</p>}
          {refund.problem && refund.state === 'failed' && (
            <p className="text-[13px] text-danger">{problemText(refund.problem)}</p>
          )}
          {isOpenRefund(refund) && <p className="text-[13px] text-muted">{t('openRefund')}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Who took a payment, and how. */
export function useWayText() {
  const t = useTranslations('orders')
  return ({ provider, method }: Pick<Payment, 'provider' | 'method'>) => {
    const providerKey = `providers.${provider}` as 'providers.stripe'
    const methodKey = `methods.${method}` as 'methods.card'
    return t('method', {
      provider: t.has(providerKey) ? t(providerKey) : provider,
      method: t.has(methodKey) ? t(methodKey) : method,
    })
  }
}
