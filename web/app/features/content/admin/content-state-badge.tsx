import { useTranslations } from 'use-intl/react'
import type { ContentRow } from '#contracts/content/views.ts'
import { contentMachine } from '#contracts/content/machines.ts'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

/** Where a text stands, and whether something newer waits to be published. */
export function ContentStateBadge({
  entry: { status, hasUnpublishedChanges },
}: {
  entry: Pick<ContentRow, 'status' | 'hasUnpublishedChanges'>
}) {
  const t = useTranslations('content')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusBadge tone={contentMachine.tones[status]}>{t(`states.${status}`)}</StatusBadge>
      {hasUnpublishedChanges && <StatusBadge tone="brand">{t('hasChanges')}</StatusBadge>}
    </span>
  )
}
