import { useEffect, type ReactNode } from 'react'
import { Outlet, redirect, useRouteError, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CartSync } from '../features/cart/cart-sync.tsx'
import { siteOf } from '../site.server.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { showsPath } from './external-paths.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** In external mode every other public page leads to the sign-in page. */
function keepToExternalPages({ request, context }: LoaderFunctionArgs) {
  const { brand } = siteOf(context)
  const { pathname } = new URL(request.url)
  if (!showsPath(brand, pathname.replace(/\.data$/, ''))) throw redirect('/auth/login')
}
export const middleware = [keepToExternalPages]

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  useEffect(() => {
    if (sessionStorage.token || localStorage.token)
      void import('./leave-administration.client.ts').then((module) => module.leaveAdministration())
  }, [])
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-raised px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <PublicHeader />
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-74px)] pt-[74px] outline-none">
        {children}
      </main>
      <PublicFooter />
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
