import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { PaymentActs } from '../../features/billing/payment-acts.tsx'
import {
  AttemptsPanel,
  ExchangePanel,
  PaymentPanel,
  RefundsPanel,
  UnknownsPanel,
} from '../../features/billing/payment-panels.tsx'
import { AttentionNotices } from '../../features/orders/admin/attention-notices.tsx'
import { OpenActionDialog, type OpenAction } from '../../features/orders/admin/open-action.tsx'
import { isOpenRefund } from '../../features/orders/admin/order-standing.ts'
import { StateBadge } from '../../features/orders/admin/status-badges.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useMoney } from '../../ui/money.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'billing')('payment.title', {
      number: args.loaderData?.payment.paymentNumber ?? '',
    }),
    noIndex: true,
  }))

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const payment = await read(api.payments.getPayment({ id: params.id ?? '' }))
  return { payment, order: await read(api.orders.get({ id: payment.orderId })) }
}

/** A payment: what came of it and what its provider told in the middle, what it paid beside. */
export default function Payment() {
  const t = useTranslations('billing.payment')
  const tList = useTranslations('lists.payments')
  const { payment, order } = useLoaderData<typeof clientLoader>()
  const money = useMoney()
  const times = useTimes()
  const [action, setAction] = useState<OpenAction>()
  useRefreshWhile(payment.refunds.some(isOpenRefund), { everyMs: 3000, times: 20 })
  return (
    <StaffPage
      before={<BackToList list="payment">{tList('title')}</BackToList>}
      title={<CopyText value={payment.paymentNumber} text={t('title', { number: payment.paymentNumber })} />}
      badges={
        <div className="flex flex-wrap items-center gap-2">
          <StateBadge kind="payment" state={payment.state} />
          <strong className="numbers">{money(payment.amountCents)}</strong>
        </div>
      }
      detail={
        <time dateTime={payment.createdAt}>{t('started', { time: times.full(payment.createdAt) })}</time>
      }
      actions={<PaymentActs payment={payment} onAct={setAction} />}
    >
      <AttentionNotices order={order} />
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <RefundsPanel refunds={payment.refunds} />
          <UnknownsPanel unknowns={payment.unknowns} />
          <ExchangePanel exchange={payment.exchange} />
          <AttemptsPanel attempts={payment.attempts} />
          <RecordTimeline kind="payment" id={payment.id} entries={payment.timeline} />
        </div>
        <PaymentPanel payment={payment} />
      </div>
      <OpenActionDialog action={action} order={order} onClose={() => setAction(undefined)} />
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
