import { useTranslations } from 'use-intl/react'
import type { PlanPagePlan } from './load-plan-page.server.ts'
import { usePlanWords } from './plan-words.ts'

/** What is in the plan, as a list of terms. */
export function PlanFacts({ plan }: { plan: PlanPagePlan }) {
  const t = useTranslations('plans')
  const planWords = useTranslations('plan')
  const words = usePlanWords()
  const facts: [term: string, value: string][] = [
    [t('facts.data'), words.data(plan)],
    ...(plan.bandwidth || plan.isDataUnlimited
      ? ([
          [
            t('facts.after'),
            plan.throttleKbps ? t('facts.slows', { speed: String(plan.throttleKbps) }) : t('facts.stops'),
          ],
        ] as [string, string][])
      : []),
    [t('facts.calls'), plan.hasNumber ? words.calls(plan.callMinutes) : t('facts.none')],
    [t('facts.texts'), plan.hasNumber ? words.texts(plan.sms) : t('facts.none')],
    [t('facts.speed'), t('facts.upTo', { speed: plan.speed })],
    [t('facts.hotspot'), plan.hotspot ? t('facts.yes') : t('facts.no')],
    [t('facts.number'), plan.hasNumber ? t('facts.usNumber') : t('facts.dataOnly')],
    [t('facts.sim'), t(`facts.${plan.simType}`)],
    ...words.credits(plan).map((credit): [string, string] => [t('facts.credit'), credit]),
  ]
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{planWords('included')}</h2>
      <dl className="grid md:grid-cols-2 md:gap-x-10">
        {facts.map(([term, value]) => (
          <div key={`${term} ${value}`} className="flex justify-between gap-4 border-b border-line py-3">
            <dt className="text-muted">{term}</dt>
            <dd className="numbers text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
