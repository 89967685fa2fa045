import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Outlet, useLocation, useRouteError, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CartSync } from '../features/checkout/cart/cart-sync.tsx'
import { loadPrograms } from '../features/programs/load-programs.server.ts'
import { shouldRevalidate } from '../revalidation.ts'
import { siteOf } from '../site.server.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { loadFrame } from './frame.server.ts'
import { keepToExternalPages } from './guards.server.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

export const middleware = [
  ({ request, context }: LoaderFunctionArgs) => keepToExternalPages(siteOf(context), new URL(request.url)),
]

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return loadFrame(site, await loadPrograms(site))
}
export { shouldRevalidate }

const ReferralChip = lazy(() =>
  import('../features/referral/referral-chip.tsx').then((module) => ({ default: module.ReferralChip })),
)

/** Whether somebody sent this visitor; the chip that says so comes only then. */
function useIsReferred(locationKey: string): boolean {
  const [isReferred, setIsReferred] = useState(false)
  useEffect(() => {
    if (sessionStorage.resellerCode || document.cookie.includes('resellerCode=')) setIsReferred(true)
  }, [locationKey])
  return isReferred
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const frame = useRouteLoaderData<typeof loader>('surfaces/public-layout')
  const { key } = useLocation()
  useEffect(() => {
    if (sessionStorage.token || localStorage.token)
      void import('../kit/session/meet-session.client.ts').then(({ meetSession }) => meetSession())
  }, [])
  const isReferred = useIsReferred(key)
  return (
    <>
      <SkipLink>{t('skip')}</SkipLink>
      <PublicHeader links={frame?.links ?? []} account={frame?.account} />
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-74px)] pt-[74px] outline-none">
        {frame?.clock && (
          <p className="no-print bg-warning-soft px-4 py-2 text-center text-sm font-semibold text-warning">
            {frame.clock}
          </p>
        )}
        {children}
      </main>
      {frame?.footer && <PublicFooter {...frame.footer} />}
      {isReferred && (
        <Suspense>
          <ReferralChip />
        </Suspense>
      )}
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
