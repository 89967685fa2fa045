import clsx from 'clsx'
import {
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { AddonList } from '../../features/catalog/addon-list.tsx'
import { BroadbandFacts } from '../../features/catalog/broadband-facts.tsx'
import { DeviceCheck } from '../../features/catalog/device-check.tsx'
import { loadPlanPage } from '../../features/catalog/load-plan-page.server.ts'
import { PlanFacts } from '../../features/catalog/plan-facts.tsx'
import { PlanNetworks } from '../../features/catalog/plan-networks.tsx'
import { PlanPurchase } from '../../features/catalog/plan-purchase.tsx'
import { cheapest, usePlanWords } from '../../features/catalog/plan-words.ts'
import { decodeCart } from '../../features/checkout/cart/cart-cookie.ts'
import { addStructuredData, planData } from '../../features/seo/structured-data.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { Badge } from '../../ui/badge.tsx'
import { Flag } from '../../ui/flag.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { postedForm } from '../../xsrf.server.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const page = await loadPlanPage(site, params, new URL(request.url))
  addStructuredData(context, planData(site, page))
  return page
}

/** Without scripts a button asks for the price of the other SIM; the line that it chose names it. */
export async function action(args: ActionFunctionArgs) {
  const { form } = await postedForm(args)
  const [line] = decodeCart(String(form.get('choice') ?? ''))
  const { pathname } = new URL(args.request.url)
  return redirect(line?.type === 'plan' ? `${pathname}?price=${line.priceId}` : pathname, 303)
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'plans')
    const page = args.loaderData
    const plan = page?.plan
    const price = plan && cheapest(plan.pricings)
    if (!page || !plan || !price) return { title: t('title') }
    const data = plan.isDataUnlimited
      ? t('facts.unlimitedData')
      : plan.bandwidth
        ? t('facts.gigabytes', { count: (plan.bandwidth / 1000).toLocaleString(locale) })
        : t('facts.noData')
    return {
      title: plan.name,
      canonicalPath: page.canonicalPath,
      description: translatorFor(locale, 'plan')('description', {
        name: plan.name,
        data,
        price: formatMoney(price.dueTodayCents, locale),
        duration: t(`duration.${price.durationUnit}`, { count: price.duration }),
      }),
    }
  })

export default function PlanPage() {
  const t = useTranslations('plan')
  const words = usePlanWords()
  const page = useLoaderData<typeof loader>()
  const { plan, country } = page
  return (
    <div className="shell grid grid-cols-1 gap-6 py-5 md:gap-10 md:py-12">
      <TextLink to={page.backTo} className="justify-self-start">
        <BackIcon size={18} />
        {country ? t('backToCountry', { country: country.name }) : t('back')}
      </TextLink>
      <div className="grid grid-cols-1 gap-6 md:gap-10 nav:grid-cols-[minmax(0,1fr)_440px] nav:grid-rows-[auto_1fr] nav:gap-x-14">
        <header className="grid content-start gap-4">
          <div className="flex flex-wrap items-center gap-2">
            {country && <Flag code={country.code} width={36} eager />}
            <Badge tone="brand">{plan.categoryName}</Badge>
            <Badge>{words.sims(page.sims.map(({ simType }) => simType))}</Badge>
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
            <DeviceCheck
              devices={page.devices}
              search={page.deviceSearch}
              keep={page.keep}
              cardPriceId={page.sims.find(({ simType }) => simType === 'physical')?.priceId}
            />
          )}
          {plan.addons.length > 0 && <AddonList addons={plan.addons} planId={plan.id} />}
          <PlanNetworks networks={plan.networks} />
        </div>
      </div>
    </div>
  )
}
