import { useTranslations } from 'use-intl/react'
import type { ContentRow } from '#contracts/content.ts'
import type { ContentState } from '#contracts/machines.ts'
import { StatusBadge, type Tone } from '../../ui/staff/status-badge.tsx'

const tones: Record<ContentState, Tone> = {
  draft: 'brand',
  published: 'success',
  archived: 'neutral',
  hidden: 'warning',
}

/** Where a text stands, and whether something newer waits to be published. */
export function ContentStateBadge({
  entry: { status, hasUnpublishedChanges },
}: {
  entry: Pick<ContentRow, 'status' | 'hasUnpublishedChanges'>
}) {
  const t = useTranslations('editor')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>
      {hasUnpublishedChanges && <StatusBadge tone="brand">{t('hasChanges')}</StatusBadge>}
    </span>
  )
}
