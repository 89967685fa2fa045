import { useTranslations } from 'use-intl/react'
import type { ServiceProviderRow } from '#contracts/platform.ts'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

const tones = { preparing: 'warning', active: 'success', suspended: 'danger' } as const

/** Whether the site is open, and whether it serves real customers. */
export function StateBadges({ state, isLive }: Pick<ServiceProviderRow, 'state' | 'isLive'>) {
  const t = useTranslations('platform')
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      <StatusBadge tone={isLive ? 'brand' : 'neutral'}>{t(isLive ? 'live' : 'notLive')}</StatusBadge>
    </>
  )
}
