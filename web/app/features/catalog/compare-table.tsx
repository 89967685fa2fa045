import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { ButtonLink } from '../../ui/button.tsx'
import { Money, useMoney } from '../../ui/money.tsx'
import type { Comparison } from './load-comparison.server.ts'
import { cheapest, usePlanWords } from './plan-words.ts'

type Plan = Comparison['plans'][number]

/** The rows of a comparison: what is compared, and how it reads for one plan. */
function useFeatures(): { title: string; of: (plan: Plan) => ReactNode }[] {
  const t = useTranslations('plans')
  const compare = useTranslations('compare')
  const words = usePlanWords()
  const money = useMoney()
  return [
    {
      title: compare('lowest'),
      of: ({ pricings }) => {
        const price = cheapest(pricings)
        return (
          price && (
            <>
              <Money cents={price.dueTodayCents} className="text-xl font-bold" />
              <span className="block text-sm text-muted">{words.term(price)}</span>
            </>
          )
        )
      },
    },
    {
      title: compare('duration'),
      of: ({ pricings }) => (
        <ul>
          {pricings.map((pricing) => (
            <li key={pricing.id}>
              {money(pricing.dueTodayCents)} {words.term(pricing)}
            </li>
          ))}
        </ul>
      ),
    },
    { title: t('facts.data'), of: (plan) => words.data(plan) },
    {
      title: compare('perGigabyte'),
      of: ({ bandwidth, isDataUnlimited, pricings }) => {
        const price = cheapest(pricings)
        return bandwidth && price && !isDataUnlimited
          ? money(((price.dueTodayCents - price.oneTimeCents) * 1000) / (bandwidth * (price.months ?? 1)))
          : '–'
      },
    },
    {
      title: t('facts.after'),
      of: ({ throttleKbps }) =>
        throttleKbps ? t('facts.slows', { speed: String(throttleKbps) }) : t('facts.stops'),
    },
    {
      title: t('facts.calls'),
      of: ({ hasNumber, callMinutes }) => (hasNumber ? words.calls(callMinutes) : t('facts.none')),
    },
    {
      title: t('facts.texts'),
      of: ({ hasNumber, sms }) => (hasNumber ? words.texts(sms) : t('facts.none')),
    },
    { title: t('facts.speed'), of: ({ speed }) => t('facts.upTo', { speed }) },
    { title: t('facts.hotspot'), of: ({ hotspot }) => t(hotspot ? 'facts.yes' : 'facts.no') },
    { title: t('facts.number'), of: ({ hasNumber }) => t(hasNumber ? 'facts.usNumber' : 'facts.dataOnly') },
    { title: t('facts.sim'), of: ({ simType }) => t(`facts.${simType}Short`) },
    { title: t('facts.coverage'), of: ({ countryCount }) => t('facts.countries', { count: countryCount }) },
  ]
}

/** Plans side by side; on a phone one card each. */
export function CompareTable({ plans, waiting, country }: Pick<Comparison, 'plans' | 'waiting' | 'country'>) {
  const compare = useTranslations('compare')
  const features = useFeatures()
  const ids = [...plans, ...waiting].map(({ id }) => id)
  return (
    <>
      <div className="max-md:hidden">
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">{compare('title')}</caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="w-[18%] pb-4 text-left text-sm text-muted">
                {compare('feature')}
              </th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col" className="px-3 pb-4 text-left">
                  <span className="block text-lg leading-snug font-bold">{plan.name}</span>
                  <PlanActions plan={plan} ids={ids} country={country} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="numbers">
            {features.map(({ title, of }) => (
              <tr key={title} className="border-t border-line align-top">
                <th scope="row" className="py-3 pr-3 text-left font-normal text-muted">
                  {title}
                </th>
                {plans.map((plan) => (
                  <td key={plan.id} className="px-3 py-3">
                    {of(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-4 md:hidden">
        {plans.map((plan) => (
          <li key={plan.id} className="card numbers p-5">
            <h2 className="text-lg">{plan.name}</h2>
            <dl>
              {features.map(({ title, of }) => (
                <div key={title} className="flex justify-between gap-4 border-b border-line py-2">
                  <dt className="text-muted">{title}</dt>
                  <dd className="text-right">{of(plan)}</dd>
                </div>
              ))}
            </dl>
            <PlanActions plan={plan} ids={ids} country={country} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PlanActions({ plan, ids, country }: { plan: Plan; ids: string[]; country: string | undefined }) {
  const t = useTranslations('plans')
  const compare = useTranslations('compare')
  const left = ids.filter((id) => id !== plan.id)
  const search = new URLSearchParams({
    ...(left.length > 0 && { ids: left.join(',') }),
    ...(country && { country }),
  })
  const place = plan.type === 'international' && country ? `/${country}` : ''
  return (
    <span className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <ButtonLink
        to={`/plans/${plan.type}/${plan.id}${place}`}
        aria-label={t('viewPlanNamed', { name: plan.name })}
      >
        {t('viewPlan')}
      </ButtonLink>
      <Link
        to={`?${search}`}
        preventScrollReset
        aria-label={compare('remove', { name: plan.name })}
        className="link inline-flex min-h-11 items-center text-sm font-normal"
      >
        {compare('removeShort')}
      </Link>
    </span>
  )
}
