import { useEffect, useRef } from 'react'
import {
  data,
  useLoaderData,
  useLocation,
  useNavigation,
  useSearchParams,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CountryPlans } from '../../features/catalog/country-plans.tsx'
import { DestinationBrowser } from '../../features/catalog/destination-browser.tsx'
import { DeviceShopCard } from '../../features/catalog/device-shop-card.tsx'
import { isSellingDevices } from '../../features/catalog/selling-devices.server.ts'
import { headersOf } from '../../features/catalog/load-offers.server.ts'
import { loadPriceSection } from '../../features/catalog/load-price-section.server.ts'
import { NoPlans } from '../../features/catalog/no-plans.tsx'
import { LocalTable } from '../../features/catalog/local-table.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const [section, sellsDevices] = await Promise.all([
    loadPriceSection(site, new URL(request.url).searchParams),
    isSellingDevices(site),
  ])
  return data({ ...section, sellsDevices }, { headers: headersOf(section) })
}
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Tabs, letters and search are filters over what is already here; only another country needs the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET') ||
  currentUrl.href === nextUrl.href ||
  currentUrl.searchParams.get('country') !== nextUrl.searchParams.get('country')

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'plans')
    const country = args.loaderData?.country
    return {
      title: country ? t('country.title', { country: country.name }) : t('title'),
      description: t('description'),
      canonicalSearch: country ? `?country=${country.code}` : '',
    }
  })

export default function Plans() {
  const t = useTranslations('plans')
  const {
    destinations,
    localRows,
    country,
    search: found,
    isWhole,
    sellsDevices,
  } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const isLocal = search.get('tab') === 'local'
  const panel = useFocusOnChange(country?.code)

  if (isWhole && !destinations && localRows.length === 0)
    return (
      <Page title={t('title')}>
        <NoPlans />
        {sellsDevices && <DeviceShopCard />}
      </Page>
    )
  return (
    <Page title={t('title')} lead={t('lead')}>
      <section aria-busy={isLoading} className="relative grid grid-cols-1 gap-8">
        <div className="flex justify-center">
          <Tabs
            label={t('tabs.label')}
            items={[
              { to: pathname, text: t('tabs.international'), current: !isLocal },
              { to: `${pathname}?tab=local`, text: t('tabs.local'), current: isLocal },
            ]}
          />
        </div>
        {isLocal ? (
          <LocalTable rows={localRows} selectedPlanId={search.get('plan')} simType={search.get('sim')} />
        ) : (
          <>
            {country && (
              <div ref={panel} id="country" tabIndex={-1} className="outline-none">
                <CountryPlans country={country} selectedPlanId={search.get('plan')} />
              </div>
            )}
            <DestinationBrowser packed={destinations} found={found} selected={country?.code} />
          </>
        )}
        {sellsDevices && <DeviceShopCard />}
        <LoadingOverlay active={isLoading} label={t('loading')} />
      </section>
    </Page>
  )
}

/** After another country was chosen the reader stands at its plans, not where the card was. */
function useFocusOnChange(value: string | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const previous = useRef(value)
  useEffect(() => {
    if (value && value !== previous.current) element.current?.focus()
    previous.current = value
  }, [value])
  return element
}
