import {
  data,
  Link,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PostedForm } from '../../kit/forms/posted-form.tsx'
import { decodeCart, encodeCart, maxLines } from '../../features/checkout/cart/cart-cookie.ts'
import { CartLines } from '../../features/checkout/cart/cart-lines.tsx'
import { EmptyCart } from '../../features/checkout/cart/empty-cart.tsx'
import { isSameItem, planOf } from '../../features/checkout/cart/cart.ts'
import { cartCookie, cartOf, dropLines } from '../../features/checkout/cart/cart.server.ts'
import { changeCart } from '../../features/checkout/cart/change-cart.server.ts'
import { zipCookie, zipOf } from '../../features/checkout/known-zip.server.ts'
import { QuoteSummary } from '../../features/checkout/quote-summary.tsx'
import { dropWhatIsPaid, lastOrderOf } from '../../features/checkout/own-order.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { resultOf } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { siteOf } from '../../site.server.ts'
import { useText } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { postedForm } from '../../xsrf.server.ts'

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { api } = siteOf(context)
  const { searchParams } = url
  await dropWhatIsPaid(request, url, api)
  const items = cartOf(request)
  const undo = decodeCart(searchParams.get('undo') ?? '').filter(
    (each) => !items.some((item) => isSameItem(item, each)),
  )
  const view = {
    undo: encodeCart(undo),
    undoCount: undo.length,
    dropped: searchParams.get('dropped'),
    full: searchParams.has('full'),
    lastOrder: items.length === 0 ? lastOrderOf(request) : null,
  }
  const zip = zipOf(request)
  if (items.length === 0) return data({ ...view, zip, quote: null, addons: [], problem: null })

  const [quoted, addons] = await Promise.all([
    resultOf(api.checkout.quote({ items, shippingZipcode: zip ?? undefined })),
    resultOf(api.catalog.addons({ isActive: true })),
  ])
  if (!quoted.ok) return data({ ...view, zip, quote: null, addons: [], problem: problemText(quoted.problem) })
  const quote = quoted.value
  if (quote.dropped.length > 0) throw dropLines(items, quote.dropped)
  const planIds = new Set(quote.lines.map(({ item }) => planOf(item)))
  const offered = addons.ok
    ? addons.value.items.filter((each) => each.allowedForPlanId.some((id) => planIds.has(id)))
    : []
  return data({ ...view, zip, quote, addons: offered, problem: null })
}

export async function action(args: ActionFunctionArgs) {
  const { form } = await postedForm(args)
  const before = cartOf(args.request)
  const { items, removed } = changeCart(before, form)
  const isFull = String(form.get('intent')).startsWith('add') && items === before && before.length >= maxLines
  const query = removed.length > 0 ? `?undo=${encodeCart(removed)}` : isFull ? '?full' : ''
  return redirect(`/cart${query}`, {
    status: 303,
    headers: [['set-cookie', cartCookie(items)], ...zipCookie(form)],
  })
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'checkout')('cart.title'), noIndex: true }))

export default function Cart() {
  const t = useTranslations('checkout.cart')
  const text = useText()
  const { quote, zip, addons, problem, undo, undoCount, dropped, full, lastOrder } =
    useLoaderData<typeof loader>()
  return (
    <Page title={t('title')}>
      {dropped === 'addon' && (
        <Notice type="warning">
          {t.rich('loneAddon', {
            line: (words) => (
              <Link to="/addons" className="underline">
                {words}
              </Link>
            ),
          })}
        </Notice>
      )}
      {dropped && dropped !== 'addon' && <Notice type="warning">{t('dropped')}</Notice>}
      {full && <Notice type="warning">{t('full', { max: String(maxLines) })}</Notice>}
      {problem && <Notice type="error">{text(problem)}</Notice>}
      {undoCount > 0 && <UndoNotice undo={undo} count={undoCount} />}
      {!quote && !problem && <EmptyCart lastOrder={lastOrder} />}
      {quote && (
        <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)]">
          <div className="grid gap-2">
            <CartLines lines={quote.lines} addons={addons} />
            <PostedForm replace preventScrollReset className="justify-self-end">
              <button name="intent" value="clear" className="link min-h-11 px-2 font-medium">
                {t('clear')}
              </button>
            </PostedForm>
          </div>
          <section aria-labelledby="summary" className="card sticky top-[92px] grid gap-5 p-5">
            <h2 id="summary" className="text-xl">
              {t('summary')}
            </h2>
            <QuoteSummary quote={quote} zip={zip} />
            <ButtonLink to="/checkout" wide>
              {t('checkout')}
            </ButtonLink>
            <p className="text-center text-sm text-muted">{t('guest')}</p>
            <ButtonLink to="/plans" variant="quiet" wide>
              {t('morePlans')}
            </ButtonLink>
          </section>
        </div>
      )}
    </Page>
  )
}

function UndoNotice({ undo, count }: { undo: string; count: number }) {
  const t = useTranslations('checkout.cart')
  return (
    <Notice type="success" title={t('removed', { count })}>
      <PostedForm replace preventScrollReset>
        <input type="hidden" name="line" value={undo} />
        <button name="intent" value="restore" className="link min-h-11 font-semibold">
          {t('undo')}
        </button>
      </PostedForm>
    </Notice>
  )
}
