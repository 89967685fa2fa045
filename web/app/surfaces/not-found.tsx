import type { LoaderFunctionArgs } from 'react-router'
import { referralRedirect } from '../features/referral/refer.server.ts'
import { siteOf } from '../site.server.ts'

/** Any address that no other route answers: a page followed by a reseller's code, or the 404 page of the frame. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  throw (await referralRedirect(siteOf(context), new URL(request.url))) ?? new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
