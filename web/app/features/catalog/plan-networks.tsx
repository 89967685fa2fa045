import { useTranslations } from 'use-intl/react'
import { Flag } from '../../ui/flag.tsx'
import type { PlanPagePlan } from './load-plan-page.server.ts'

const openLimit = 6

/** Where the plan works and on whose networks; a long list is folded. */
export function PlanNetworks({ networks }: { networks: PlanPagePlan['networks'] }) {
  const t = useTranslations('plan')
  const list = (
    <ul className="grid md:grid-cols-2 md:gap-x-10">
      {networks.map(({ code, name, networks: names }) => (
        <li key={code} className="flex items-center gap-3 border-b border-line py-2.5">
          <Flag code={code} width={30} />
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-muted">{names}</span>
          </span>
        </li>
      ))}
    </ul>
  )
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{t('networks')}</h2>
        <p className="text-muted">{t('networksLead')}</p>
      </div>
      {networks.length <= openLimit ? (
        list
      ) : (
        <details>
          <summary className="link min-h-11 content-center font-semibold">
            {t('allCountries', { count: String(networks.length) })}
          </summary>
          {list}
        </details>
      )}
    </section>
  )
}
