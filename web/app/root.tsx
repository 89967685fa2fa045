import { formatLocale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { use, useEffect, useState, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { IntlProvider } from 'use-intl/react'
import { loadCatalogs } from './i18n/catalogs.ts'
import { messagesIn } from './i18n/messages.ts'
import { preloadsOf } from './i18n/preloads.server.ts'
import { NonceContext } from './render-context.ts'
import { shouldRevalidate } from './revalidation.ts'
import { siteOf } from './site.server.ts'
import { useMaybeSite } from './site.ts'
import { themeCss } from './theme.ts'
import { Announcements } from './ui/announcements.tsx'
import { ErrorPage } from './ui/error-page.tsx'
import './styles.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Videos are read by the two pages that show them.
  const {
    brand: whole,
    locale,
    origin,
    bySubdomain,
    platformMode,
    platformOrigin,
    cartCount,
    xsrfToken,
  } = siteOf(context)
  const { videos: _videos, support, ...brand } = whole
  return {
    // Written here once, so that no page is sent the rules of telephone numbers.
    brand: { ...brand, support: { ...support, phoneText: phoneText(support.phone) } },
    locale,
    origin,
    bySubdomain,
    platformMode,
    platformOrigin,
    xsrfToken,
    cartCount,
    preloads: await preloadsOf(locale, new URL(request.url).pathname),
  }
}

export { shouldRevalidate }

/** The language that the document is in; on the server, before it is known, English. */
const documentLocale = () =>
  typeof document !== 'undefined' && document.documentElement.lang === 'es' ? 'es' : 'en'

const wordsMiddleware = async ({ request }: ClientLoaderFunctionArgs, next: () => Promise<unknown>) => {
  const words = loadCatalogs(documentLocale(), new URL(request.url).pathname)
  await next()
  await words
}
export const clientMiddleware = [wordsMiddleware]

let hasDocument = false

/** False where the browser draws the document anew, after an error: Trusted Types let React make no script there. */
function useIsFirstDocument(): boolean {
  const [isFirst] = useState(() => !hasDocument)
  useEffect(() => {
    hasDocument = true
  }, [])
  return isFirst
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useMaybeSite()
  const nonce = use(NonceContext)
  const isFirst = useIsFirstDocument()
  const locale = site?.locale ?? documentLocale()
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {site && (
          <>
            <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
            <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12151c" />
            <link rel="icon" href={`/api/static/storage/${site.brand.logo}`} />
            <link rel="apple-touch-icon" href={`/brand-icon/${site.brand.domain}/180.png`} />
            <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
            {site.preloads.map((href) => (
              <link key={href} rel="modulepreload" href={href} nonce={nonce} suppressHydrationWarning />
            ))}
          </>
        )}
        <Links />
        {site && (
          <style nonce={nonce} suppressHydrationWarning>
            {themeCss(site.brand)}
          </style>
        )}
      </head>
      <body>
        <IntlProvider
          locale={formatLocale(locale)}
          messages={messagesIn(locale)}
          timeZone={site?.brand.timeZone ?? 'UTC'}
        >
          {children}
          <Announcements />
        </IntlProvider>
        {/* It goes into the head, behind the title of a page that says by it that its form was refused: the first counts. */}
        <Meta />
        {isFirst && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  )
}

const hashDelayMs = 500

/** What a hash names may stand lower once pictures and late parts are there. */
function useHash() {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!hash) return
    const timer = setTimeout(() => document.getElementById(hash.slice(1))?.scrollIntoView(), hashDelayMs)
    return () => clearTimeout(timer)
  }, [hash, key])
}

export default function Root() {
  useHash()
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <main className="shell py-16">
      <ErrorPage error={error} />
    </main>
  )
}
