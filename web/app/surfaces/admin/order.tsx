import { lazy, Suspense, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { AttentionNotices } from '../../features/orders/admin/attention-notices.tsx'
import { CustomerPanels } from '../../features/orders/admin/customer-panels.tsx'
import { LinesPanel } from '../../features/orders/admin/lines-panel.tsx'
import { NotificationsPanel } from '../../features/orders/admin/notifications-panel.tsx'
import { OpenActionDialog, type OpenAction } from '../../features/orders/admin/open-action.tsx'
import { OrderActs } from '../../features/orders/admin/order-acts.tsx'
import { isOnItsWay } from '../../features/orders/admin/order-standing.ts'
import { PaymentsPanel } from '../../features/orders/admin/payments-panel.tsx'
import { SendAgain } from '../../features/orders/admin/send-again.tsx'
import { StateBadge } from '../../features/orders/admin/status-badges.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useReveal } from '../../kit/staff/reveal.tsx'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

/** Of the few orders of a household, and of those whose edit waits for its payment. */
const EnrollmentPanel = lazy(() => import('../../features/orders/admin/enrollment-panel.tsx'))
const PendingEditPanel = lazy(() => import('../../features/orders/admin/pending-edit-panel.tsx'))

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'orders')('title', { number: args.loaderData?.orderNumber ?? '' }),
    noIndex: true,
  }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.orders.get({ id: params.id ?? '' }))

export default function Order() {
  const t = useTranslations('orders')
  const stored = useLoaderData<typeof clientLoader>()
  const { shown: order, reveal } = useReveal(stored, stored.orderNumber, api.orders.reveal, (open) => ({
    customerName: open.customerName,
    emailAddress: open.emailAddress,
    phoneNumber: open.phoneNumber,
    shipping: open.shipping,
    seller: open.seller,
  }))
  const times = useTimes()
  const [action, setAction] = useState<OpenAction>()
  useRefreshWhile(order.status !== 'pending' && isOnItsWay(order), { everyMs: 3000, times: 20 })
  return (
    <StaffPage
      before={<BackToList list="order">{t('back')}</BackToList>}
      title={<CopyText value={order.orderNumber} text={t('title', { number: order.orderNumber })} />}
      badges={
        <div className="flex flex-wrap items-center gap-1.5">
          <StateBadge named kind="order" state={order.status} />
          <StateBadge named kind="paymentStatus" state={order.paymentStatus} />
          {order.activationStatus !== 'none' && (
            <StateBadge named kind="activationStatus" state={order.activationStatus} />
          )}
          {order.fulfillmentStatus !== 'not_required' && (
            <StateBadge named kind="fulfillmentStatus" state={order.fulfillmentStatus} />
          )}
        </div>
      }
      detail={<time dateTime={order.placedAt}>{t('placed', { time: times.full(order.placedAt) })}</time>}
      actions={<OrderActs order={order} onAct={setAction} />}
    >
      <AttentionNotices order={order} />
      {order.pendingEdit && (
        <Suspense>
          <PendingEditPanel order={order} />
        </Suspense>
      )}
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <LinesPanel order={order} onAct={setAction} />
          <PaymentsPanel order={order} onAct={setAction} />
          <RecordTimeline kind="order" id={order.id} entries={order.timeline} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          {order.enrollment && (
            <Suspense>
              <EnrollmentPanel enrollment={order.enrollment} />
            </Suspense>
          )}
          <CustomerPanels order={order} reveal={reveal} />
          <NotificationsPanel
            notifications={order.notifications}
            again={(each, name) => <SendAgain orderId={order.id} notificationId={each.id} name={name} />}
          />
        </div>
      </div>
      <OpenActionDialog action={action} order={order} onClose={() => setAction(undefined)} />
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
