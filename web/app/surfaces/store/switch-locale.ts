import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isLocale } from '#contracts/locale.ts'

const yearSeconds = 31_536_000

/** Only a path of this site may follow: `//host` and `/\host` would lead elsewhere. */
const safePath = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : '/')

/** Remembers the language and goes back to the page; the way without scripts. */
export function loader({ params, request }: LoaderFunctionArgs) {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 })
  return redirect(safePath(new URL(request.url).searchParams.get('next')), {
    headers: {
      'set-cookie': `userLocale=${params.locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`,
      'cache-control': 'no-store',
    },
  })
}
