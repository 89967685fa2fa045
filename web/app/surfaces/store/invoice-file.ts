import type { LoaderFunctionArgs } from 'react-router'
import { isLocale } from '#contracts/locale.ts'
import { proofsOf } from '../../features/checkout/own-order.server.ts'
import { foundOr404 } from '../../problem.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { siteOf } from '../../site.server.ts'

/** The receipt as PDF, for anybody who has its link; it reads as the page does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const locale = query.get('locale') ?? ''
  const { api } = siteOf(context)
  const file = await foundOr404(
    api.billing.own.invoicePdf({
      id: (query.get('invoiceId') ?? '').slice(0, 64),
      proofs: proofsOf(request),
      ...(isLocale(locale) ? { locale } : {}),
    }),
  )
  return new Response(file, {
    headers: {
      ...secretAddressHeaders,
      'content-type': file.type,
      'content-disposition': `inline; filename="${file.name}"`,
    },
  })
}
