import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Notice } from '../../ui/notice.tsx'
import type { Comparison } from './load-comparison.server.ts'

/** Says which plans did not fit beside the others, and offers to put each in the place of one of them. */
export function CompareOverflow({ comparison }: { comparison: Comparison }) {
  const t = useTranslations('compare')
  const { plans, waiting, country } = comparison
  if (waiting.length === 0) return null
  const instead = (waitingId: string, shownId: string) => {
    const shown = plans.map(({ id }) => (id === shownId ? waitingId : id))
    const rest = waiting.flatMap(({ id }) => (id === waitingId ? [] : [id]))
    return `?${new URLSearchParams({ ids: [...shown, ...rest].join(','), ...(country && { country }) })}`
  }
  return (
    <Notice type="warning" title={t('tooMany', { count: waiting.length })}>
      <ul className="grid gap-3">
        {waiting.map(({ id, name }) => (
          <li key={id}>
            <p>{t('showInstead', { name })}</p>
            <ul className="flex flex-wrap gap-x-5">
              {plans.map((plan) => (
                <li key={plan.id}>
                  <Link
                    to={instead(id, plan.id)}
                    replace
                    preventScrollReset
                    aria-label={t('replace', { name, other: plan.name })}
                    className="link inline-flex min-h-11 items-center font-semibold"
                  >
                    {plan.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
