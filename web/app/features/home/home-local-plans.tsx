import { useTranslations } from 'use-intl/react'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { useMoney } from '../../ui/money.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { HomeData } from './load-home.server.ts'

/** The first local plans, each at the price that comes to the least a month. */
export function HomeLocalPlans({ rows }: { rows: HomeData['localRows'] }) {
  const t = useTranslations()
  const money = useMoney()
  return (
    <section className="bg-sunken py-14">
      <div className="shell grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <h2 className="text-[28px]">{t('home.localTitle')}</h2>
            <p className="text-muted">{t('home.localText')}</p>
          </div>
          <TextLink to="/plans?tab=local">
            {t('home.localAll')}
            <ArrowIcon size={18} />
          </TextLink>
        </div>
        <ul className="grid gap-4 md:grid-cols-3">
          {rows.map(({ categoryId, name, best }) => (
            <li key={categoryId} className="card grid content-between gap-6 p-6 shadow-card">
              <div className="grid justify-items-start gap-2">
                <h3 className="text-xl">{name}</h3>
                <p className="numbers text-lg text-muted">
                  {t('home.localFrom', {
                    price: money(best.perMonthCents),
                    today: money(best.dueTodayCents),
                    count: best.months,
                  })}
                </p>
                {best.savePercent !== null && (
                  <Badge tone="success">{t('plans.save', { percent: String(best.savePercent) })}</Badge>
                )}
              </div>
              <ButtonLink
                to={`/plans/local/${best.planId}?price=${best.pricingId}`}
                variant="secondary"
                aria-label={t('plans.viewPlanNamed', { name })}
              >
                {t('plans.viewPlan')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
