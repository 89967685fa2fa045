import type { ActionFunctionArgs } from 'react-router'
import { siteOf } from './site.server.ts'

/**
 * The form that was sent to a page, and the site that it was sent to. Refuses a form that does not carry this visitor's
 * token; where the site gives no token, none is asked for.
 */
export async function postedForm({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const site = siteOf(context)
  if (site.xsrfToken && form.get('xsrf') !== site.xsrfToken)
    throw new Response(null, { status: 403, statusText: 'XSRF' })
  return { form, site }
}
