import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isLocale } from '#contracts/locale.ts'

const yearSeconds = 31_536_000

/**
 * Only a path of this site may follow: `//host` and `/\\host` would lead elsewhere. A language in the address goes, since
 * it would come before the choice.
 */
function safePath(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return '/'
  const { pathname, searchParams, hash } = new URL(next, 'http://internal')
  searchParams.delete('lang')
  // Dots are resolved by now, and may have brought a second slash to the front.
  return `/${pathname.replace(/^\/+/, '')}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}

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
