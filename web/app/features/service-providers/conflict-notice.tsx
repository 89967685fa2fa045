import { useTranslations } from 'use-intl/react'
import type { ServiceProviderEvent } from '#contracts/service-providers/views.ts'
import type { Loading } from '../../kit/staff/problem-notice.tsx'
import type { Problem } from '../../problem.ts'
import { Notice } from '../../ui/notice.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { EventLine } from './history-panel.tsx'

/** A change that came second: who changed what meanwhile, and the way to see it. */
export function ConflictNotice({ problem, load, isLoading }: { problem: Problem | undefined } & Loading) {
  const t = useTranslations('service-providers.conflict')
  const { changes = [] } = (problem?.data ?? {}) as { changes?: ServiceProviderEvent[] }
  return (
    <Notice type="warning" title={t('title')}>
      <p>{t('text')}</p>
      <ul className="my-2 grid gap-1">
        {changes.map((change) => (
          <li key={change.at + change.event}>
            <EventLine entry={change} />
          </li>
        ))}
      </ul>
      <StaffButton disabled={isLoading} onClick={load}>
        {t('load')}
      </StaffButton>
    </Notice>
  )
}
