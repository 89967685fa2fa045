import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { isOffered } from '../../kit/acts/record-acts.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Notice } from '../../ui/notice.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { fraudIcons, type FraudAct } from './fraud-icons.tsx'

/** What a subscriber is suspected of, what that holds, and how it is decided. */
export function FraudNotice({
  subscriber: { suspicion, attention, acts },
  onChoose,
}: {
  subscriber: SubscriberRecord
  onChoose: (act: FraudAct) => void
}) {
  const t = useTranslations('people.fraud')
  const times = useTimes()
  if (!suspicion) return null
  const { state, reason, since, heldOrders: count } = suspicion
  const open = attention.find(({ kind }) => kind === 'fraud_suspected')
  const holds = <p>{t(`holds.${state}`, { count })}</p>
  const decisions = (['confirmFraud', 'clearFraud'] as const).filter((act) => isOffered(acts, act))
  const buttons = (
    <div className="mt-2 flex flex-wrap gap-2">
      {decisions.map((act) => (
        <StaffButton key={act} onClick={() => onChoose(act)}>
          {fraudIcons[act]} {t(`${act}.menu`)}
        </StaffButton>
      ))}
    </div>
  )
  if (open)
    return (
      <AttentionNotice open={open} acts={buttons}>
        {holds}
      </AttentionNotice>
    )
  return (
    <Notice type="error" isLive={false} title={t('confirmed', { date: times.date(since) })}>
      <p>{reason}</p>
      {holds}
      {buttons}
    </Notice>
  )
}
