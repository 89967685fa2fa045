import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ServiceProviderEvent } from '#contracts/service-providers/views.ts'
import type { Problem } from '../../problem.ts'
import { Notice } from '../../ui/notice.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { EventLine } from './history-panel.tsx'

/** A change that came second: who changed what meanwhile, and the way to see it. */
export function ConflictNotice({ problem }: { problem: Problem }) {
  const t = useTranslations('service-providers.conflict')
  const { revalidate } = useRevalidator()
  const { changes = [] } = (problem.data ?? {}) as { changes?: ServiceProviderEvent[] }
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
      <StaffButton onClick={() => void revalidate()}>{t('load')}</StaffButton>
    </Notice>
  )
}
