import {
  data,
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { headersOf } from '../../features/catalog/load-offers.server.ts'
import { HomeAgents } from '../../features/home/home-agents.tsx'
import { HomeDestinations } from '../../features/home/home-destinations.tsx'
import { HomeHero } from '../../features/home/home-hero.tsx'
import { HomeLocalPlans } from '../../features/home/home-local-plans.tsx'
import { HomePrograms } from '../../features/home/home-programs.tsx'
import { HomeQualify } from '../../features/home/home-qualify.tsx'
import { HomeReasons } from '../../features/home/home-reasons.tsx'
import { HomeStats } from '../../features/home/home-stats.tsx'
import { HomeSteps } from '../../features/home/home-steps.tsx'
import { HomeTablets } from '../../features/home/home-tablets.tsx'
import { loadHome } from '../../features/home/load-home.server.ts'
import { loadPrograms } from '../../features/programs/load-programs.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { leaveHome } from '../guards.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = siteOf(context)
  leaveHome(site, new URL(request.url))
  const home = await loadHome(site, await loadPrograms(site))
  return data(home, { headers: headersOf(home) })
}
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ brand, bySubdomain, locale }) => ({
    title: translatorFor(locale, 'home')('title', { brand: brand.name, tagline: brand.tagline[locale] }),
    description: brand.heroText[locale],
    canonicalPath: bySubdomain && brand.homeRedirect ? '/what-is-acp' : '/',
  }))

export default function Home() {
  const { popular, destinationCount, localRows, landing } = useLoaderData<typeof loader>()
  return (
    <>
      <HomeHero popular={popular} landing={landing} hasPlans={destinationCount > 0 || localRows.length > 0} />
      {destinationCount > 0 && <HomeDestinations popular={popular} count={destinationCount} />}
      {localRows.length > 0 && <HomeLocalPlans rows={localRows} />}
      <HomePrograms {...landing} />
      <HomeStats {...landing.stats} />
      <HomeTablets {...landing.tablets} />
      <HomeQualify {...landing} />
      <HomeSteps />
      <HomeAgents {...landing.agents} />
      <HomeReasons />
    </>
  )
}
