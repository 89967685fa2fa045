import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { lineTones } from '#contracts/sims/choices.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { useText } from '../../site.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useTimes } from '../../kit/staff/use-times.ts'

/** The SIMs of the orders above, each with what runs on it. */
export function SubscriberLines({ subscriber }: { subscriber: SubscriberRecord }) {
  const t = useTranslations('people')
  const text = useText()
  const times = useTimes()
  const root = useDashboardPath()
  const lines = subscriber.orders.flatMap(({ lines: own }) =>
    own.flatMap(({ name, sims }) => sims.map((sim) => ({ name, sim }))),
  )
  return (
    <Panel
      flush
      title={t('record.lines')}
      aside={
        <StaffLink to={`${root}/subscribers/${subscriber.id}/sims`} className="text-sm">
          {t('record.allLines')}
        </StaffLink>
      }
    >
      {lines.length === 0 ? (
        <p className="p-4 text-muted">{t('record.noLines')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map(({ name, sim }) => (
            <li key={sim.id} className="grid gap-0.5 px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="numbers font-medium">
                  {sim.phoneNumber ? phoneText(sim.phoneNumber) : t('record.noNumber')}
                </span>
                <StatusBadge tone={lineTones[sim.standing]}>{t(`lineStates.${sim.standing}`)}</StatusBadge>
                <span className="numbers ml-auto font-mono text-[13px] text-muted">{sim.iccid}</span>
              </div>
              <p className="flex flex-wrap gap-x-3">
                <span>{text(name)}</span>
                <span className="numbers text-muted">{sim.plan && text(sim.plan.note)}</span>
                {sim.usage && (
                  <span className="numbers">
                    {text(sim.usage.note)}{' '}
                    <span className="text-muted">
                      {t('record.asOf', { at: times.full(sim.usage.checkedAt) })}
                    </span>
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
