import { useTranslations } from 'use-intl/react'
import type { PlanChoices, PlanRecord } from '#contracts/catalog/admin-views.ts'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'
import { useContentRows } from './content-rows.ts'

/** What a plan holds, but for its prices. */
export function PlanFactsPanel({ plan, choices }: { plan: PlanRecord; choices: PlanChoices }) {
  const t = useTranslations('plan-office')
  const rows = useContentRows(choices)(plan.content).filter(({ key }) => !key.startsWith('price.'))
  return (
    <Panel title={t('plan')}>
      <Facts isWide items={rows.map(({ key, name, text }) => ({ key, name, value: text }))} />
    </Panel>
  )
}
