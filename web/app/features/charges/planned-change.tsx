import { useTranslations } from 'use-intl/react'
import type { SurchargeRecord } from '#contracts/charges/views.ts'
import { api } from '../../api.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { SurchargeFacts } from './surcharge-facts.tsx'

/** What a surcharge will be from a day on, and the way to leave it as it is. */
export function PlannedChange({ surcharge: { id, next } }: { surcharge: SurchargeRecord }) {
  const t = useTranslations('charges.record')
  const times = useTimes()
  const mayWrite = useMay()('catalog.write')
  const { run, isBusy, problem } = useAct(api.charges.surcharges.dropChange, { done: t('dropped') })
  if (!next) return null
  return (
    <Panel
      title={t('change')}
      aside={
        mayWrite && (
          <StaffButton disabled={isBusy} onClick={() => void run({ id })}>
            {t('drop')}
          </StaffButton>
        )
      }
    >
      <ProblemNotice problem={problem} />
      <p className="mb-3 text-sm">{t('changeFrom', { day: times.full(next.at) })}</p>
      <SurchargeFacts surcharge={next.values} names={next.values.name} />
    </Panel>
  )
}
