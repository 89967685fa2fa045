import clsx from 'clsx'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { AddonList } from '../../features/catalog/addon-list.tsx'
import { BroadbandFacts } from '../../features/catalog/broadband-facts.tsx'
import { DeviceCheck } from '../../features/catalog/device-check.tsx'
import { loadPlanPage } from '../../features/catalog/load-plan-page.server.ts'
import { PlanFacts } from '../../features/catalog/plan-facts.tsx'
import { PlanNetworks } from '../../features/catalog/plan-networks.tsx'
import { PlanPurchase } from '../../features/catalog/plan-purchase.tsx'
import { cheapest } from '../../features/catalog/plan-words.ts'
import { addStructuredData, planData } from '../../features/seo/structured-data.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { Badge } from '../../ui/badge.tsx'
import { Flag } from '../../ui/flag.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const page = await loadPlanPage(site, params, new URL(request.url))
  addStructuredData(context, planData(site, page))
  return page
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'plans')
    const plan = args.loaderData?.plan
    const price = plan && cheapest(plan.pricings)
    if (!plan || !price) return { title: t('title') }
    const data = plan.isDataUnlimited ? t('facts.unlimitedData') : `${(plan.dataMb ?? 0) / 1000} GB`
    return {
      title: plan.name,
      description: translatorFor(locale, 'plan')('description', {
        name: plan.name,
        data,
        price: formatMoney(price.discountedPriceCents, locale),
      }),
    }
  })

export default function PlanPage() {
  const t = useTranslations('plan')
  const plansWords = useTranslations('plans')
  const page = useLoaderData<typeof loader>()
  const { plan, country } = page
  return (
    <div className="shell grid grid-cols-1 gap-10 py-8 md:py-12">
      <TextLink to={page.backTo} className="justify-self-start">
        <BackIcon size={18} />
        {country ? t('backToCountry', { country: country.name }) : t('back')}
      </TextLink>
      <div className="grid grid-cols-1 gap-10 nav:grid-cols-[minmax(0,1fr)_440px] nav:grid-rows-[auto_1fr] nav:gap-x-14">
        <header className="grid content-start gap-4">
          <div className="flex flex-wrap items-center gap-2">
            {country && <Flag code={country.code} width={36} eager />}
            <Badge tone="brand">{plan.categoryName}</Badge>
            <Badge>{plansWords(`facts.${plan.simType}Short`)}</Badge>
            <Badge>{plan.speed}</Badge>
          </div>
          <h1 className="text-[32px] md:text-[44px]">{plan.name}</h1>
          <p className="max-w-[64ch] text-lg text-muted">{plan.description}</p>
        </header>
        <aside
          className={clsx(
            'grid grid-cols-1 content-start gap-8 nav:row-span-2',
            !page.label && 'nav:sticky nav:top-[94px] nav:self-start',
          )}
        >
          <PlanPurchase page={page} />
          {page.label && <BroadbandFacts label={page.label} />}
        </aside>
        <div className="grid grid-cols-1 content-start gap-12">
          <PlanFacts plan={plan} />
          {plan.simType === 'esim' && (
            <DeviceCheck devices={page.devices} search={page.deviceSearch} keep={page.keep} />
          )}
          {plan.addons.length > 0 && <AddonList addons={plan.addons} planId={plan.id} />}
          <PlanNetworks networks={plan.networks} />
        </div>
      </div>
    </div>
  )
}
