import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { promoCodeActs } from '#contracts/promotions/acts.ts'
import { api } from '../../api.client.ts'
import { PromoBadge } from '../../features/promotions/promo-badge.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { useText } from '../../site.ts'
import { Money, useMoney } from '../../ui/money.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

const EditPromoDialog = lazy(() =>
  import('../../features/promotions/promo-dialog.tsx').then((module) => ({
    default: module.EditPromoDialog,
  })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.code ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.promotions.get({ id: params.id ?? '' }))

/** A promo code: what it takes off of what, how often it was used, and by which orders. */
export default function PromoCode() {
  const t = useTranslations('promotions')
  const tActs = useTranslations('promotions.acts')
  const tList = useTranslations('lists.promo-codes')
  const times = useTimes()
  const money = useMoney()
  const text = useText()
  const root = useDashboardPath()
  const promo = useLoaderData<typeof clientLoader>()
  const { id, code, percent, amountCents, uses, maxUses, savedCents, orders, plans } = promo
  const off = percent === null ? money(amountCents ?? 0) : `${percent}%`
  return (
    <StaffPage
      before={<BackToList list="promo-code">{tList('title')}</BackToList>}
      title={code}
      badges={<PromoBadge promo={promo} />}
      detail={off}
      actions={
        <RecordActs
          record={{ id, name: code, detail: off, acts: promo.acts }}
          acts={promoCodeActs}
          calls={api.promotions}
          words={tActs}
          own={{
            edit: {
              text: t('edit.menu'),
              isMain: true,
              dialog: (onClose) => <EditPromoDialog promo={promo} onClose={onClose} />,
            },
          }}
        />
      }
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <Panel flush title={t('orders')}>
            {orders.length === 0 ? (
              <p className="p-4 text-muted">{t('noOrders')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {orders.map((order) => (
                  <li key={order.id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
                    <StaffLink to={`${root}/order/${order.id}`} className="numbers">
                      {order.orderNumber}
                    </StaffLink>
                    <time dateTime={order.placedAt} className="numbers text-[13px] text-muted">
                      {times.full(order.placedAt)}
                    </time>
                    <Money cents={-order.savedCents} className="ml-auto" />
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <RecordTimeline kind="promo_code" id={id} entries={promo.timeline} />
        </div>
        <Panel title={t('facts')}>
          <Facts
            items={[
              ...(promo.name ? [{ name: t('name'), value: promo.name }] : []),
              { name: t('off'), value: off },
              ...(promo.seller
                ? [{ name: t('reseller'), value: `${promo.seller.name} · ${promo.seller.code}` }]
                : []),
              { name: tList('columns.uses'), value: maxUses === null ? uses : `${uses} / ${maxUses}` },
              { name: tList('columns.savedCents'), value: <Money cents={savedCents} /> },
              { name: t('each'), value: promo.maxUsesEach ?? t('noLimit') },
              { name: t('firstOnly'), value: t(promo.firstPurchaseOnly ? 'yes' : 'no') },
              {
                name: t('plans'),
                value: plans ? plans.map(({ name }) => text(name)).join(', ') : t('allPlans'),
              },
              ...(promo.startsAt
                ? [{ name: tList('columns.startsAt'), value: times.full(promo.startsAt) }]
                : []),
              ...(promo.endsAt ? [{ name: tList('columns.endsAt'), value: times.full(promo.endsAt) }] : []),
              ...(promo.createdBy ? [{ name: t('by'), value: promo.createdBy }] : []),
            ]}
          />
        </Panel>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
