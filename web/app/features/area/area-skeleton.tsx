import { useTranslations } from 'use-intl/react'
import { Notice } from '../../ui/notice.tsx'
import { TilesSkeleton } from '../../ui/staff/skeleton.tsx'
import { FrameSkeleton } from '../staff/frame-skeleton.tsx'

/** What stands until it is known who is signed in. */
export function AreaSkeleton() {
  const t = useTranslations('area.shell')
  return (
    <FrameSkeleton label={t('working')}>
      <noscript>
        <Notice type="warning">{t('needsScripts')}</Notice>
      </noscript>
      <TilesSkeleton />
    </FrameSkeleton>
  )
}
