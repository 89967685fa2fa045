import { useEffect, type ReactNode } from 'react'
import {
  Outlet,
  redirect,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CartSync } from '../features/cart/cart-sync.tsx'
import { shouldRevalidate } from '../revalidation.ts'
import { routeMetaOf } from '../route-table.ts'
import { siteOf } from '../site.server.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { loadFrame } from './frame.server.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** In external mode every page that is not flagged external leads to the sign-in page, which is. */
function keepToExternalPages({ request, context }: LoaderFunctionArgs) {
  if (!siteOf(context).brand.externalMode) return
  const meta = routeMetaOf(new URL(request.url).pathname.replace(/\.data$/, ''))
  if (meta && !meta.isExternal) throw redirect('/auth/login')
}
export const middleware = [keepToExternalPages]

export const loader = ({ context }: LoaderFunctionArgs) => loadFrame(siteOf(context))
export { shouldRevalidate }

const hashDelayMs = 500

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const frame = useRouteLoaderData<typeof loader>('surfaces/public-layout')
  const { hash, key } = useLocation()
  useEffect(() => {
    if (sessionStorage.token || localStorage.token)
      void import('./leave-administration.client.ts').then((module) => module.leaveAdministration())
  }, [])
  // What a hash names may stand lower once pictures and late parts are there.
  useEffect(() => {
    if (!hash) return
    const timer = setTimeout(() => document.getElementById(hash.slice(1))?.scrollIntoView(), hashDelayMs)
    return () => clearTimeout(timer)
  }, [hash, key])
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-raised px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <PublicHeader links={frame?.links ?? []} />
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-74px)] pt-[74px] outline-none">
        {children}
      </main>
      {frame?.footer && <PublicFooter {...frame.footer} />}
    </>
  )
}

export default function PublicLayout() {
  return (
    <Frame>
      <CartSync />
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      <div className="shell">
        <ErrorPage error={error} />
      </div>
    </Frame>
  )
}
