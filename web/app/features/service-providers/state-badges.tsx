import { useTranslations } from 'use-intl/react'
import { serviceProviderMachine } from '#contracts/service-providers/machines.ts'
import type { ServiceProviderRow } from '#contracts/service-providers/views.ts'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

/** Whether the site is open, and whether it serves real customers. */
export function StateBadges({ state, isLive }: Pick<ServiceProviderRow, 'state' | 'isLive'>) {
  const t = useTranslations('service-providers')
  return (
    <>
      <StatusBadge tone={serviceProviderMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>
      <LiveBadge isLive={isLive} />
    </>
  )
}

export function LiveBadge({ isLive }: Pick<ServiceProviderRow, 'isLive'>) {
  const t = useTranslations('service-providers')
  return <StatusBadge tone={isLive ? 'brand' : 'neutral'}>{t(isLive ? 'live' : 'notLive')}</StatusBadge>
}
