import { data, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { InvoiceView } from '#contracts/billing/views.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { zoneName } from '#contracts/zone-name.ts'
import { InvoiceSheet } from '../../features/orders/invoice-sheet.tsx'
import { openWith } from '../../features/orders/order-action.server.ts'
import { proofsOf } from '../../features/checkout/own-order.server.ts'
import { PrintButton } from '../../features/orders/print-button.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { resultOf } from '../../problem.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { siteOf } from '../../site.server.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { postedForm } from '../../xsrf.server.ts'

/** The printable receipt behind an unguessable link. Any other service provider's link is not found either. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, brand, locale } = siteOf(context)
  const zone = zoneName(brand.timeZone, locale)
  const id = new URL(request.url).searchParams.get('invoiceId') ?? ''
  const found =
    id && id.length <= 64
      ? await resultOf(api.billing.own.invoice({ id, proofs: proofsOf(request) }))
      : undefined
  const headers = secretAddressHeaders
  if (found?.ok) {
    const { seller, ...invoice } = found.value
    const named = { ...seller, phoneText: phoneText(seller.phone) }
    return data({ invoice: { ...invoice, seller: named }, zone }, { headers })
  }
  if (found && found.problem.status !== 404 && found.problem.status !== 400)
    throw new Response(null, { status: found.problem.status })
  // Without any number the page only says where invoices are found.
  return data({ invoice: null, zone }, { status: id ? 404 : 200, headers })
}

/** From the buyer's own list of orders, which brings the second fact along. */
export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const { pathname, search } = new URL(args.request.url)
  throw await openWith(site.api, String(form.get('token')), String(form.get('proof')), pathname + search)
}

/** What is paid is a receipt. */
const titleOf = ({ status }: Pick<InvoiceView, 'status'>) => (status === 'paid' ? 'title' : 'titleOpen')

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'invoice')
    const invoice = args.loaderData?.invoice
    return {
      title: invoice ? t(titleOf(invoice), { number: invoice.number }) : t('notFound'),
      noIndex: true,
    }
  })

export default function Invoice() {
  const t = useTranslations('invoice')
  const { invoice, zone } = useLoaderData<typeof loader>()
  const { locale } = useSite()
  if (!invoice)
    return (
      <Page title={t('notFound')} lead={t('notFoundText')} width="narrow">
        <div>
          <ButtonLink to="/auth/login?as=subscriber#find-order">{t('findOrder')}</ButtonLink>
        </div>
      </Page>
    )
  return (
    <Page title={t(titleOf(invoice), { number: invoice.number })} width="normal">
      <div className="no-print flex flex-wrap gap-3">
        {invoice.payToken && (
          <ButtonLink to={`/order/${invoice.payToken}`}>
            {t.rich('pay', { price: () => <Money cents={invoice.totalCents} /> })}
          </ButtonLink>
        )}
        <ButtonLink
          variant={invoice.payToken ? 'secondary' : 'primary'}
          to={`/invoice/pdf?invoiceId=${invoice.invoiceToken}&locale=${locale}`}
          reloadDocument
        >
          {t('pdf')}
        </ButtonLink>
        <PrintButton />
      </div>
      <InvoiceSheet invoice={invoice} />
      {invoice.activateBy && <p className="text-[13px] text-muted">{t('zone', { zone })}</p>}
    </Page>
  )
}
