import type { Site } from '#contracts/site.ts'

/** Refuses a form that does not carry this visitor's token. Where the site gives no token, none is asked for. */
export function assertXsrf(form: FormData, { xsrfToken }: Site) {
  if (xsrfToken && form.get('xsrf') !== xsrfToken)
    throw new Response(null, { status: 403, statusText: 'XSRF' })
}
