import { data, useLoaderData, useLocation } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { zoneName } from '#contracts/zone-name.ts'
import { newKey } from '../../features/checkout/open-checkout.server.ts'
import { InstallGuide } from '../../features/orders/install-guide.tsx'
import { NextStep } from '../../features/orders/next-step.tsx'
import { answerOrderForm } from '../../features/orders/order-action.server.ts'
import { OrderLines } from '../../features/orders/order-lines.tsx'
import { OrderTotals } from '../../features/orders/order-totals.tsx'
import { OwedInvoice } from '../../features/orders/owed-invoice.tsx'
import { ParcelAddress } from '../../features/orders/parcel-address.tsx'
import { OrderTracker } from '../../features/orders/order-tracker.tsx'
import { orderForPage, systemOf } from '../../features/orders/order-view.server.ts'
import { cookiesOfPaidOrder, proofOf, reloadWith } from '../../features/checkout/own-order.server.ts'
import { ProofForm } from '../../features/orders/proof-form.tsx'
import { useStoredOrder } from '../../features/checkout/stored-order.ts'
import { isPaid } from '../../features/orders/tracker.ts'
import {
  nextLook,
  NoScriptRefresh,
  useAutoRefresh,
  useWatch,
} from '../../features/orders/use-auto-refresh.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { foundOr404 } from '../../problem.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { siteOf } from '../../site.server.ts'
import { useExactTime } from '../../site.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

const isToken = (token: string | undefined): token is string => /^[\w-]{22}$/.test(token ?? '')

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { token } = params
  if (!isToken(token)) throw new Response(null, { status: 404 })
  const order = await foundOr404(site.api.orders.own.get({ token, proof: proofOf(request, token) }))
  const cookies = isPaid(order) ? cookiesOfPaidOrder(request, order) : []
  if (cookies.length > 0) throw reloadWith(url, cookies)
  const hasJustPaid = url.searchParams.has('paid') && isPaid(order)
  return data(
    {
      order: orderForPage(order, site),
      system: systemOf(request),
      key: newKey(),
      hasJustPaid,
      zone: zoneName(site.brand.timeZone, site.locale),
    },
    { headers: secretAddressHeaders },
  )
}

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  if (!isToken(args.params.token)) throw new Response(null, { status: 404 })
  return answerOrderForm(args.request, site, args.params.token, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

// The component writes the title itself, because only it knows whether the form was refused.
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: '', noIndex: true })).filter((each) => !('title' in each))

export default function Order() {
  const t = useTranslations('own-orders')
  const exactTime = useExactTime()
  const { order, system, key, hasJustPaid, zone } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { pathname, search } = useLocation()
  const hasGivenUp = useAutoRefresh(order.isMoving)
  useWatch(order.isWatched)
  useStoredOrder()
  const look = nextLook(pathname, search)

  return (
    <Page
      title={t('title', { number: order.orderNumber })}
      lead={t('placed', {
        at: exactTime(order.placedAt),
      })}
    >
      <PageTitle title={t('title', { number: order.orderNumber })} failed={Boolean(answer?.typed)} />
      {order.isMoving && !hasGivenUp && look && <NoScriptRefresh to={look} />}
      {hasJustPaid && (
        <div
          role="status"
          className="flex gap-3 rounded-card border border-success bg-success-soft p-4 text-success"
        >
          <CheckIcon className="mt-1 shrink-0" />
          <div>
            <h2 className="text-lg">{t(order.totalCents > 0 ? 'justPaid.title' : 'justPaid.free')}</h2>
            <p className="text-text">{t('justPaid.text')}</p>
          </div>
        </div>
      )}
      <OwedInvoice order={order} paymentKey={key} />
      <section aria-labelledby="status" className="card grid gap-6 p-5 md:p-6">
        <h2 id="status" className="sr-only">
          {t('status')}
        </h2>
        <OrderTracker steps={order.tracker} />
        <NextStep order={order} paymentKey={key} />
      </section>
      {!order.proven && order.emailAddress && <ProofForm emailAddress={order.emailAddress} answer={answer} />}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(280px,360px)]">
        <div className="grid gap-6 *:min-w-0">
          <OrderLines order={order} system={system} />
          {order.guides.length > 0 && (
            <InstallGuide guides={order.guides} until={order.next.until} system={system} />
          )}
        </div>
        <div className="grid gap-6 *:min-w-0">
          <ParcelAddress order={order} />
          <OrderTotals order={order} />
        </div>
      </div>
      <p className="text-[13px] text-muted">{t('zone', { zone })}</p>
    </Page>
  )
}
