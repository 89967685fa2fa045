import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { EnrollmentRecord } from '#contracts/enrollment/admin.ts'
import { deEnrollmentMachine } from '#contracts/enrollment/membership/machines.ts'
import { useDashboardPath, useMay } from '../../../../kit/staff/access.ts'
import { useTimes } from '../../../../kit/staff/use-times.ts'
import { Panel } from '../../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../../ui/staff/status-badge.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'

/** How an enrolled household is on its way out of the program, and how staff begin that. */
export function LeavingPanel({
  enrollment,
  isMember = false,
}: {
  enrollment: Pick<EnrollmentRecord, 'id' | 'reference' | 'leaving'>
  /** Whether it leads to the record of the household in the registry. */
  isMember?: boolean
}) {
  const t = useTranslations('membership')
  const tCode = useTranslations('timeline.codes')
  const times = useTimes()
  const may = useMay()
  const root = useDashboardPath()
  const [isAsked, setIsAsked] = useState(false)
  const { plans, open } = enrollment.leaving
  if (plans.length === 0 && open.length === 0) return null
  return (
    <Panel title={t('leaving')}>
      {open.length === 0 && <p className="text-sm text-muted">{t('stays')}</p>}
      <ul className="grid gap-3">
        {open.map(({ id, reason, state, dueAt }) => (
          <li key={id} className="grid gap-1 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <Link to={`${root}/de-enrollment-log/${id}`} className="link font-semibold">
                {tCode(`reason.${reason}`)}
              </Link>
              <StatusBadge tone={deEnrollmentMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>
            </p>
            {state === 'noticed' && <p>{t('endsAt', { time: times.full(dueAt) })}</p>}
          </li>
        ))}
      </ul>
      {isMember && (
        <Link to={`${root}/nlad-subscriber/${enrollment.id}`} className="link mt-3 block text-sm">
          {t('subscriberPage')}
        </Link>
      )}
      {plans.length > 0 && may('enrollment.manage') && (
        <StaffButton look="danger" className="mt-3" onClick={() => setIsAsked(true)}>
          {t('deEnroll')}
        </StaffButton>
      )}
      {isAsked && (
        <LeavingDialog
          id={enrollment.id}
          name={enrollment.reference}
          plans={plans}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Panel>
  )
}
