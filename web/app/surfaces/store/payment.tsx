import { lazy, Suspense } from 'react'
import { data, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { payMethods } from '#contracts/payments/ways/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { openCheckoutOf, boughtOf, isKey, newKey } from '../../features/checkout/open-checkout.server.ts'
import { paidAlready, patiently } from '../../features/checkout/buy-cart.server.ts'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import {
  cookiesOfPaidOrder,
  lastOrderOf,
  redirectWith,
  reloadWith,
} from '../../features/checkout/own-order.server.ts'
import { CoinChoice } from '../../features/orders/coin-choice.tsx'
import { declineNote } from '../../features/orders/order-notes.server.ts'
import { PaymentOutcome } from '../../features/orders/payment-outcome.tsx'
import { standingOf, type Standing } from '../../features/orders/payment-standing.ts'
import { waysToPay } from '../../features/checkout/ways-to-pay.server.ts'
import { PayFromBalance } from '../../features/checkout/pay-from-balance.tsx'
import { useStoredOrder } from '../../features/checkout/stored-order.ts'
import {
  nextLook,
  NoScriptRefresh,
  useAutoRefresh,
  useWatch,
} from '../../features/orders/use-auto-refresh.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { resultOf, foundOr404 } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { siteOf } from '../../site.server.ts'
import { useText } from '../../site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Focused } from '../../ui/focused.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { postedForm } from '../../xsrf.server.ts'

/** Loaded by who pays in coins alone. */
const CoinPanel = lazy(() =>
  import('../../features/orders/coin-panel.tsx').then((module) => ({ default: module.CoinPanel })),
)

const isToken = (token: string | null): token is string => /^[\w-]{22}$/.test(token ?? '')

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { api, locale } = site
  const { searchParams } = url
  const token = searchParams.get('order')
  if (token === null) {
    const last = lastOrderOf(request)
    return last ? redirect(`/payment?order=${last.token}`) : { standing: 'none' as const }
  }
  if (!isToken(token)) throw new Response(null, { status: 404 })
  const settled = await foundOr404(api.payments.own.settle({ token }))
  const standing = standingOf(settled, searchParams.get('outcome'))
  const { orderNumber } = settled
  const cookies = standing === 'paid' ? cookiesOfPaidOrder(request, { orderToken: token, orderNumber }) : []
  const isAlready = searchParams.has('already')
  // A buyer who has just paid goes straight on to what was bought, or to the application that waited for it.
  if (standing === 'paid' && settled.isOfEnrollment && !isAlready) throw redirect('/enroll-reviewing')
  if (standing === 'paid' && !isAlready) throw redirectWith(`/order/${token}?paid=1`, cookies)
  if (cookies.length > 0) throw reloadWith(url, cookies)
  // An order that is paid elsewhere says on its own page how.
  if (standing === 'held' || (isAlready && mayBegin(standing))) throw redirect(`/order/${token}`)
  const ways = mayPay(standing) ? await otherWays(site, settled) : []
  const { coins, choosesCoin } = settled
  return data(
    {
      token,
      standing,
      orderNumber,
      mayBuyOnceMore: boughtOf(request)?.orderToken === token,
      instead: standing === 'closed' ? orderInstead(request, token) : null,
      decline: standing === 'failed' ? declineNote(settled.problem, locale) : null,
      sendKey: newKey(),
      ways,
      lastWay: settled.paymentMethod,
      coins,
      choosesCoin,
      coinsOffered: ways.includes('crypto') ? await coinsOffered(site) : [],
      totalCents: settled.totalCents,
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}

/** Nobody is being asked whether it went through. */
const mayBegin = (standing: Standing) => standing === 'open' || standing === 'waiting'
const mayPay = (standing: Standing) =>
  mayBegin(standing) || standing === 'failed' || standing === 'processing'

/** What else this total can be paid by; a country that nobody has asked for shuts out what is for some alone. */
const otherWays = async (site: Site, { totalCents }: { totalCents: number }) =>
  (await waysToPay(site, { totalCents, needsShipping: false, needsServiceZip: false }))
    .filter(({ method, countries }) => method !== 'manual' && !countries)
    .map(({ method }) => method)

/** None as long as nobody says which. */
async function coinsOffered({ api }: Site) {
  const offered = await resultOf(api.payments.own.coins())
  return offered.ok ? offered.value.items : []
}

/** The order that this browser's cart has led to instead of this one. */
function orderInstead(request: Request, token: string): string | null {
  const current = openCheckoutOf(request)?.orderToken
  return current && current !== token ? current : null
}

/** Leads back to the payment page of the same order; never a second order, never a second charge. */
export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const token = String(form.get('order') ?? '')
  if (!isToken(token)) throw new Response(null, { status: 404 })
  const key = form.get('key')
  const idempotencyKey = isKey(key) ? key : newKey()
  const paymentMethod = payMethods.find((method) => method === form.get('paymentMethod'))
  const coin = paymentMethod === 'crypto' ? String(form.get('coin') ?? '') || undefined : undefined
  const payment = await patiently(() =>
    site.api.payments.own.pay({ token, paymentMethod, coin }, { context: { idempotencyKey } }),
  )
  if (payment.ok) return redirect(payment.value.redirectUrl ?? `/payment?order=${token}`, { status: 303 })
  if (payment.problem.code === 'ALREADY_PAID') return redirect(paidAlready(token), { status: 303 })
  return data({ problem: problemText(payment.problem) }, { status: payment.problem.status })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(
      locale,
      'payment',
    )(`${titleOf(args.loaderData ?? { standing: 'processing' })}.title`),
    noIndex: true,
  }))

interface Told {
  standing: Exclude<Standing, 'held'> | 'none'
  coins?: object | null
  choosesCoin?: boolean
}

/** A paid order only shows here to who pressed Pay once more. */
const titleOf = ({ standing, coins, choosesCoin }: Told) =>
  standing === 'paid' ? 'already' : coins ? 'coins' : choosesCoin ? 'choosing' : standing

export default function PaymentPage() {
  const found = useLoaderData<typeof loader>()
  return found.standing === 'none' ? <NoPayment /> : <Payment {...found} />
}

/** A visitor who types the address, or comes back on another device. */
function NoPayment() {
  const t = useTranslations('payment')
  return (
    <Page title={t('none.title')} width="narrow">
      <section className="card grid gap-5 p-6">
        <p>{t('none.text')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/auth/login?as=subscriber#find-order" className="max-small:w-full">
            {t('none.find')}
          </ButtonLink>
          <ButtonLink to="/plans" variant="quiet">
            {t('toPlans')}
          </ButtonLink>
        </div>
      </section>
    </Page>
  )
}

type Found = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { standing: 'none' }>

function Payment(found: Found) {
  const { coins, choosesCoin, coinsOffered: offered } = found
  const {
    token,
    standing,
    orderNumber,
    decline,
    sendKey,
    mayBuyOnceMore,
    instead,
    ways,
    lastWay,
    totalCents,
  } = found
  const t = useTranslations('payment')
  const tMethod = useTranslations('pay-methods')
  const text = useText()
  const refused = useActionData<typeof action>()
  const isSending = useIsSending()
  const { pathname, search } = useLocation()
  const hasGivenUp = useAutoRefresh(standing === 'processing')
  useWatch(coins !== null)
  useStoredOrder()
  const look = nextLook(pathname, search)
  const isSent = coins !== null && Number(coins.received) >= Number(coins.amount)
  const canPay = (standing === 'failed' || mayBegin(standing) || hasGivenUp) && !isSent

  return (
    <Page title={t(`${titleOf(found)}.title`)} eyebrow={t('order', { number: orderNumber })} width="narrow">
      {standing === 'processing' && !hasGivenUp && look && <NoScriptRefresh to={look} />}
      {refused && (
        <Focused when={refused}>
          <Notice type="error">{text(refused.problem)}</Notice>
        </Focused>
      )}
      <section className="card grid gap-5 p-6" aria-live="polite">
        {coins ? (
          <Suspense fallback={<Spinner />}>
            <CoinPanel {...coins} />
          </Suspense>
        ) : choosesCoin ? (
          <p className="text-lg">{t('choosing.text')}</p>
        ) : (
          <PaymentOutcome
            standing={standing}
            decline={decline}
            hasGivenUp={hasGivenUp}
            isReplaced={instead !== null}
          />
        )}
        {coins && look && <NoScriptRefresh to={look} seconds={15} />}
        {standing === 'processing' && !coins && !hasGivenUp && <Spinner />}
        {canPay && <PayFromBalance {...{ token, totalCents, sendKey }} />}
        {canPay && (
          <PostedForm className="group/ways grid gap-3">
            <input type="hidden" name="order" value={token} />
            <input type="hidden" name="key" value={sendKey} />
            {ways.length > 1 && (
              <fieldset className="flex flex-wrap gap-x-5">
                <legend className="font-semibold">{t(coins ? 'coins.another' : 'how')}</legend>
                {ways.map((method) => (
                  <label key={method} className="flex min-h-11 cursor-pointer items-center gap-2">
                    <input
                      type="radio"
                      name="paymentMethod"
                      value={method}
                      defaultChecked={method === lastWay}
                      className="size-5 accent-(--primary-strong)"
                    />
                    {tMethod(method)}
                  </label>
                ))}
              </fieldset>
            )}
            {ways.includes('crypto') && (
              <CoinChoice coins={offered} isAlone={ways.length === 1} chosen={coins?.coin} />
            )}
            <Button wide loading={isSending} variant={coins ? 'quiet' : 'primary'}>
              {t(standing === 'failed' ? 'tryAgain' : 'payNow')}
            </Button>
            {(lastWay === null || lastWay === 'card') && (
              <p className="text-sm text-muted">{t('sameOrder')}</p>
            )}
          </PostedForm>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={`/order/${token}`}
            variant={standing === 'paid' ? 'primary' : 'secondary'}
            className="max-small:w-full"
          >
            {t(standing === 'paid' ? 'toEsim' : 'toOrder')}
          </ButtonLink>
          {(standing === 'failed' || mayBegin(standing)) && (
            <ButtonLink to="/cart" variant="quiet">
              {t('toCart')}
            </ButtonLink>
          )}
          {standing === 'closed' && instead && (
            <ButtonLink to={`/payment?order=${instead}`}>{t('toInstead')}</ButtonLink>
          )}
          {standing === 'closed' && !instead && (
            <ButtonLink to="/plans" variant="quiet">
              {t('toPlans')}
            </ButtonLink>
          )}
        </div>
        {standing === 'paid' && mayBuyOnceMore && (
          <PostedForm action="/checkout">
            <input type="hidden" name="onceMore" value={token} />
            <Button variant="quiet" name="intent" value="again">
              {t('already.again')}
            </Button>
          </PostedForm>
        )}
      </section>
    </Page>
  )
}
