import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { HomeDestinations } from '../../features/home/home-destinations.tsx'
import { HomeHero } from '../../features/home/home-hero.tsx'
import { HomeLocalPlans } from '../../features/home/home-local-plans.tsx'
import { HomeReasons } from '../../features/home/home-reasons.tsx'
import { HomeSteps } from '../../features/home/home-steps.tsx'
import { loadHome } from '../../features/home/load-home.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  if (site.bySubdomain && site.brand.homeRedirect) throw redirect(site.brand.homeRedirect)
  return loadHome(site)
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ brand, locale }) => ({
    title: translatorFor(locale, 'home')('title', { brand: brand.name, tagline: brand.tagline[locale] }),
    description: brand.heroText[locale],
  }))

export default function Home() {
  const { popular, destinationCount, localRows } = useLoaderData<typeof loader>()
  return (
    <>
      <HomeHero popular={popular.slice(0, 4)} />
      <HomeDestinations popular={popular} count={destinationCount} />
      {localRows.length > 0 && <HomeLocalPlans rows={localRows} />}
      <HomeSteps />
      <HomeReasons />
    </>
  )
}
