import clsx from 'clsx'
import { useTranslations } from 'use-intl/react'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { useMoney } from '../../ui/money.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { HomeData } from './load-home.server.ts'

const shownOnPhone = 2

/** The first local plans, fewer on a phone, each at the price that comes to the least a month. */
export function HomeLocalPlans({ rows }: { rows: HomeData['localRows'] }) {
  const t = useTranslations()
  const money = useMoney()
  return (
    <section className="bg-sunken py-6 md:py-14">
      <div className="shell grid gap-4 md:gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <h2 className="text-2xl md:text-[28px]">{t('home.localTitle')}</h2>
            <p className="text-muted">{t('home.localText')}</p>
          </div>
          <TextLink to="/plans?tab=local">
            {t('home.localAll')}
            <ArrowIcon size={18} />
          </TextLink>
        </div>
        <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
          {rows.map(({ categoryId, name, best }, index) => (
            <li
              key={categoryId}
              className={clsx(
                'card grid content-between gap-3 p-4 shadow-card md:gap-6 md:p-6',
                index >= shownOnPhone && 'max-small:hidden',
              )}
            >
              <div className="flex flex-wrap items-center justify-between gap-1 md:grid md:justify-items-start md:gap-2">
                <h3 className="text-xl">{name}</h3>
                <p className="numbers text-muted max-md:order-1 max-md:w-full md:text-lg">
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
