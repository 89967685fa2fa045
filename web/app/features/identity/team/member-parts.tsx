import { useTranslations } from 'use-intl/react'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { useTimes } from '../../../kit/staff/use-times.ts'

export function MemberSecondFactor({ member }: { member: TeamMember }) {
  const t = useTranslations('team')
  if (member.state === 'invited') return <span className="text-muted">–</span>
  return (
    <StatusBadge tone={member.hasSecondFactor ? 'success' : 'warning'}>
      {t(member.hasSecondFactor ? 'twoStepOn' : 'twoStepOff')}
    </StatusBadge>
  )
}

/** When they were last here; of an invitation until when it can be accepted. */
export function MemberSeen({ member: { lastSeenAt, invitedUntil, state } }: { member: TeamMember }) {
  const t = useTranslations('team')
  const times = useTimes()
  if (state === 'invited')
    return <>{invitedUntil ? t('invitedUntil', { time: times.short(invitedUntil) }) : t('invitationOver')}</>
  return <>{lastSeenAt ? times.short(lastSeenAt) : t('neverSeen')}</>
}
