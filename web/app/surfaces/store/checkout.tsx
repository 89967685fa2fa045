import { data, Link, redirect, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { keepCard } from '#contracts/checkout/choices.ts'
import { usStates } from '#contracts/us-states.ts'
import { cartOf, dropLines } from '../../features/checkout/cart/cart.server.ts'
import { EmptyCart } from '../../features/checkout/cart/empty-cart.tsx'
import {
  checkoutCookie,
  openCheckoutOf,
  boughtOf,
  markOf,
  newCheckout,
} from '../../features/checkout/open-checkout.server.ts'
import { BoughtBefore } from '../../features/checkout/bought-before.tsx'
import { buyOnceMore, paidAlready } from '../../features/checkout/buy-cart.server.ts'
import { answerCheckout } from '../../features/checkout/checkout-action.server.ts'
import { CheckoutSummary } from '../../features/checkout/checkout-summary.tsx'
import { ContactSection } from '../../features/checkout/contact-section.tsx'
import { DeliverySection } from '../../features/checkout/delivery-section.tsx'
import { DeviceReminder } from '../../features/checkout/device-reminder.tsx'
import { LegalLine, PaymentSection } from '../../features/checkout/payment-section.tsx'
import { PriceChangeNotice } from '../../features/checkout/price-change-notice.tsx'
import { seenOf } from '../../features/checkout/price-change.ts'
import { PromoField } from '../../features/checkout/promo-field.tsx'
import { ResellerCodeField } from '../../features/checkout/reseller-code-field.tsx'
import { ServiceSection } from '../../features/checkout/service-section.tsx'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import { useOwnContact } from '../../features/checkout/use-own-contact.ts'
import { useOwnBalance } from '../../features/checkout/use-own-balance.ts'
import { waysToPay } from '../../features/checkout/ways-to-pay.server.ts'
import { knownContact } from '../../features/checkout/known-contact.server.ts'
import { zipOf } from '../../features/checkout/known-zip.server.ts'
import { useLiveQuote } from '../../features/checkout/use-live-quote.ts'
import { dropWhatIsPaid, lastOrderOf } from '../../features/checkout/own-order.server.ts'
import { pageMeta } from '../../i18n/meta.ts'
import { resultOf } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { siteOf } from '../../site.server.ts'
import { useText } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Focused } from '../../ui/focused.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { api, locale } = site
  const waiting = await dropWhatIsPaid(request, url, api)
  const items = cartOf(request)
  if (items.length === 0)
    return data({
      quote: null,
      known: {} as Record<string, string>,
      problem: null,
      unpaid: null,
      states: [],
      lastOrder: lastOrderOf(request),
      cart: '',
      ways: [],
      keepCard: null,
    })

  const [known, fresh] = [openCheckoutOf(request), newCheckout()]
  const contact = knownContact(waiting, zipOf(request))
  const { shippingState, shippingZipcode = contact.serviceZipcode } = contact
  const quoted = await resultOf(api.checkout.quote({ items, shippingState, shippingZipcode }))
  if (quoted.ok && quoted.value.dropped.length > 0) throw dropLines(items, quoted.value.dropped)
  const ways = quoted.ok ? await waysToPay(site, quoted.value) : []
  return data(
    {
      quote: quoted.ok ? quoted.value : null,
      known: contact,
      problem: quoted.ok ? null : problemText(quoted.problem),
      states:
        quoted.ok && quoted.value.needsShipping
          ? usStates.map((state) => ({ code: state.code, name: state[locale] }))
          : [],
      lastOrder: null,
      unpaid: waiting?.canPay ? { token: waiting.orderToken, orderNumber: waiting.orderNumber } : null,
      cart: markOf(known ?? fresh),
      ways,
      keepCard: ways.some(({ method }) => method === 'card') ? keepCard : null,
    },
    known ? undefined : { headers: { 'set-cookie': checkoutCookie(fresh) } },
  )
}

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const items = cartOf(args.request)
  const bought = boughtOf(args.request)
  const isOnceMore = form.get('intent') === 'again'
  if (isOnceMore && bought?.orderToken === form.get('onceMore')) return buyOnceMore(items, bought)
  if (items.length === 0 || isOnceMore) {
    // Another tab has bought this cart meanwhile.
    const isSameCart = bought !== undefined && bought.mark === form.get('cart')
    return redirect(isSameCart ? paidAlready(bought.orderToken) : '/checkout', { status: 303 })
  }
  const answer = await answerCheckout(args.request, site, items, form)
  if (answer instanceof Response) return answer
  return data(answer, { status: form.get('intent') === 'price' ? 200 : 422 })
}

// The component writes the title itself, because only it knows whether the form was refused.
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: '', noIndex: true })).filter((each) => !('title' in each))

export default function Checkout() {
  const t = useTranslations('checkout')
  const text = useText()
  const {
    quote: loadedQuote,
    known: contact,
    problem: loadProblem,
    unpaid,
    states,
    lastOrder,
    cart,
    ways,
    keepCard,
  } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const typedZip = answer?.typed.values.shippingZipcode || answer?.typed.values.serviceZipcode || null
  const { quote, zip, promoProblem, onChange, isPricing } = useLiveQuote(
    { quote: loadedQuote, zip: contact.shippingZipcode ?? contact.serviceZipcode ?? null },
    answer ? { quote: answer.quote, zip: typedZip } : null,
  )
  const isSending = useIsSending()
  const ownContact = useOwnContact()
  const balanceCents = useOwnBalance(quote?.totalCents ?? 0)
  const labels = {
    emailAddress: t('contact.email'),
    phoneNumber: t('contact.phone'),
    shippingFirstName: t('delivery.firstName'),
    shippingLastName: t('delivery.lastName'),
    shippingAddress1: t('delivery.address'),
    shippingAddress2: t('delivery.apartment'),
    shippingCity: t('delivery.city'),
    shippingState: t('delivery.state'),
    shippingZipcode: t('delivery.zip'),
    serviceZipcode: t('delivery.zip'),
    promoCode: t('promo.label'),
  }
  const { field, summary } = usePostedForm(
    answer,
    labels,
    contact as Partial<Record<keyof typeof labels, string>>,
  )
  const differences = answer?.differences
  const problem = answer?.problem ?? loadProblem
  const bought = answer?.bought
  const failed = summary.length > 0 || Boolean(answer?.problem ?? differences ?? bought)

  return (
    <Page title={t('title')} lead={quote ? t(quote.totalCents === 0 ? 'leadFree' : 'lead') : undefined}>
      <PageTitle title={t('title')} failed={failed} />
      {summary.length > 0 && <ErrorSummary errors={summary} of={answer} />}
      {problem && (
        <Focused when={answer}>
          <Notice type="error" title={t('problem')}>
            {text(problem)}
          </Notice>
        </Focused>
      )}
      {differences && answer?.quote && (
        <Focused when={answer}>
          <PriceChangeNotice differences={differences} quote={answer.quote} />
        </Focused>
      )}
      {bought && (
        <Focused when={answer}>
          <BoughtBefore order={bought} />
        </Focused>
      )}
      {unpaid && quote && (
        <Notice type="info" title={t('unpaid.title', { number: unpaid.orderNumber })}>
          <p>{t('unpaid.text')}</p>
          <Link to={`/payment?order=${unpaid.token}`} className="link font-semibold">
            {t('unpaid.action')}
          </Link>
        </Notice>
      )}
      {!quote && !problem && <EmptyCart lastOrder={lastOrder} />}
      {quote && (
        <PostedForm
          asksBeforeLeaving
          ref={ownContact}
          onChange={onChange}
          className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(320px,400px)]"
        >
          <input type="hidden" name="expectedTotalCents" value={quote.totalCents} />
          <input type="hidden" name="seen" value={seenOf(quote)} />
          <input type="hidden" name="cart" value={cart} />
          {bought && <input type="hidden" name="onceMore" value={bought.orderToken} />}
          <ResellerCodeField />
          <div className="grid gap-6 *:min-w-0">
            <ContactSection step={1} field={field} />
            {quote.needsShipping && <DeliverySection step={2} field={field} quote={quote} states={states} />}
            {quote.needsServiceZip && <ServiceSection step={2} field={field} />}
            <PaymentSection
              isFree={quote.totalCents === 0}
              step={quote.needsShipping || quote.needsServiceZip ? 3 : 2}
              ways={ways}
              chosen={answer?.typed.values.paymentMethod}
              balanceCents={balanceCents}
              chosenCountry={answer?.typed.values.payCountry}
              keepCard={
                keepCard && quote.renewals.length > 0
                  ? { ...keepCard, isChosen: answer?.typed.values.keepCard === keepCard.version }
                  : null
              }
            />
          </div>
          <div className="h-full lg:row-span-2">
            <CheckoutSummary quote={quote} zip={zip}>
              <PromoField field={field} problem={promoProblem} seller={quote.promo?.seller ?? null} />
            </CheckoutSummary>
          </div>
          <div className="grid gap-4">
            {quote.lines.some(({ simType }) => simType === 'esim') && <DeviceReminder />}
            <LegalLine />
            <Button
              wide
              loading={isSending}
              disabled={isPricing}
              name="intent"
              value="buy"
              className="text-lg"
            >
              {quote.totalCents === 0
                ? t(bought ? 'again.order' : 'order')
                : t.rich(bought ? 'again.pay' : differences ? 'confirmAndPay' : 'pay', {
                    price: () => <Money cents={quote.totalCents} />,
                  })}
            </Button>
          </div>
        </PostedForm>
      )}
    </Page>
  )
}
