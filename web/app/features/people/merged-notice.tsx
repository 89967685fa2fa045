import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { Notice } from '../../ui/notice.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

/** Where a record leads, or which ones lead to it. */
export function MergedNotice({ subscriber: { mergedInto, merged } }: { subscriber: SubscriberRecord }) {
  const t = useTranslations('merging.notice')
  const root = useDashboardPath()
  if (mergedInto)
    return (
      <Notice type="info" isLive={false} title={t('title', { name: mergedInto.name })}>
        <p>{t('text')}</p>
        <StaffLink to={`${root}/subscribers/${mergedInto.id}`}>{t('open')}</StaffLink>
      </Notice>
    )
  if (merged.length === 0) return null
  return (
    <p className="text-[13px] text-muted">
      {t('formerly')}{' '}
      {merged.map(({ id, name, email }, at) => (
        <span key={id} className="wrap-anywhere">
          {at > 0 && ', '}
          <StaffLink to={`${root}/subscribers/${id}`}>{email || name}</StaffLink>
        </span>
      ))}
    </p>
  )
}
