import { useTranslations } from 'use-intl/react'
import { programVersionMachine } from '#contracts/programs/machines.ts'
import type { ProgramVersionView } from '#contracts/programs/views.ts'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

/** How a version stands: federal or own, and whether it is in force. */
export function VersionBadges({ version: { state, isInForce } }: { version: ProgramVersionView }) {
  const t = useTranslations('program-office')
  return (
    <>
      <StatusBadge tone={state ? programVersionMachine.tones[state] : 'neutral'}>
        {state ? t(`states.${state}`) : t('federal')}
      </StatusBadge>
      {isInForce && <StatusBadge tone="success">{t('inForce')}</StatusBadge>}
    </>
  )
}
