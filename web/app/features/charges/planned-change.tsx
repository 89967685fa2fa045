import { useTranslations } from 'use-intl/react'
import type { SurchargeRecord } from '#contracts/charges/views.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { SurchargeFacts } from './surcharge-facts.tsx'

/** What a surcharge will be from a day on. */
export function PlannedChange({ surcharge: { next } }: { surcharge: SurchargeRecord }) {
  const t = useTranslations('charges.record')
  const times = useTimes()
  if (!next) return null
  return (
    <Panel title={t('change')}>
      <p className="mb-3 text-sm">{t('changeFrom', { day: times.full(next.at) })}</p>
      <SurchargeFacts surcharge={next.values} names={next.values.name} />
    </Panel>
  )
}
