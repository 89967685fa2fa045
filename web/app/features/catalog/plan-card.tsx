import clsx from 'clsx'
import { useTranslations } from 'use-intl/react'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import type { PlanSummary } from './plan-summary.ts'
import { cheapest, usePlanWords } from './plan-words.ts'

/** One plan of a list: how much data, how long, what it costs, and a box to compare it. */
export function PlanCard({ plan, to, selected }: { plan: PlanSummary; to: string; selected: boolean }) {
  const t = useTranslations('plans')
  const words = usePlanWords()
  const price = cheapest(plan.pricings)
  if (!price) return null
  return (
    <article
      className={clsx(
        'card flex flex-col gap-4 p-5',
        selected && 'border-primary-strong ring-1 ring-primary-strong',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-base font-semibold tracking-normal text-muted">{plan.name}</h3>
        {price.savePercent !== null && (
          <Badge tone="success">{t('save', { percent: String(price.savePercent) })}</Badge>
        )}
      </div>
      <div>
        <p className="text-[26px] leading-tight font-bold tracking-tight">{words.data(plan)}</p>
        <p className="text-muted">
          {words.duration(price)} · {plan.speed} · {t(`facts.${plan.simType}Short`)}
          {plan.countryCount > 1 && ` · ${t('facts.countries', { count: plan.countryCount })}`}
        </p>
        {words.credits(plan).map((credit) => (
          <p key={credit} className="numbers text-sm">
            {credit}
          </p>
        ))}
      </div>
      <div className="mt-auto flex items-end justify-between gap-3">
        <p className="leading-tight">
          {price.savePercent !== null && (
            <s className="block text-sm text-muted">
              <Money cents={price.price + price.oneTimeCents} />
            </s>
          )}
          <Money cents={price.dueTodayCents} className="text-xl font-bold" />
          <span className="numbers block text-sm text-muted">{words.term(price)}</span>
        </p>
        <ButtonLink to={to} className="shrink-0" aria-label={t('viewPlanNamed', { name: plan.name })}>
          {t('viewPlan')}
        </ButtonLink>
      </div>
      <label className="-mb-2 flex min-h-11 items-center gap-2 border-t border-line pt-2 text-sm text-muted">
        <input type="checkbox" name="ids" value={plan.id} className="size-5 accent-(--primary)" />
        <span aria-hidden="true">{t('chooseShort')}</span>
        <span className="sr-only">{t('choose', { name: plan.name })}</span>
      </label>
    </article>
  )
}
