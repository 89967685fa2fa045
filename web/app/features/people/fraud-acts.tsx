import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { fraudFields } from '#contracts/people/acts.ts'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Notice } from '../../ui/notice.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import type { MoreAct } from './person-actions.tsx'

type FraudAct = 'flag' | 'confirm' | 'clear'

const icons: Record<FraudAct, ReactNode> = {
  flag: <ShieldAlert size={16} />,
  confirm: <ShieldX size={16} />,
  clear: <ShieldCheck size={16} />,
}
/** Asked for when it is called: the server, which loads this file too, has no such API. */
const callOf = (act: FraudAct) =>
  ({ flag: api.people.flagFraud, confirm: api.people.confirmFraud, clear: api.people.clearFraud })[act]

/** Suspecting a subscriber of fraud, and deciding it: what the menu offers, what stands above the record, and the dialog. */
export function useFraudActs(subscriber: SubscriberRecord) {
  const t = useTranslations('people.fraud')
  const mayManage = useMay()('people.manage')
  const [chosen, setChosen] = useState<FraudAct>()
  const { suspicion } = subscriber
  const offered: FraudAct[] = suspicion
    ? suspicion.state === 'flagged'
      ? ['confirm', 'clear']
      : ['clear']
    : ['flag']
  const acts = mayManage ? offered : []
  const more = acts.map((act): MoreAct => ({
    key: `fraud-${act}`,
    text: t(`${act}.menu`),
    icon: icons[act],
    isDangerous: act !== 'clear',
    run: () => setChosen(act),
  }))
  const notices = (
    <>
      {suspicion && <FraudNotice subscriber={subscriber} acts={acts} onChoose={setChosen} />}
      {chosen && <FraudDialog subscriber={subscriber} act={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
  return { more, notices }
}

function FraudNotice({
  subscriber: { suspicion, attention },
  acts,
  onChoose,
}: {
  subscriber: SubscriberRecord
  acts: readonly FraudAct[]
  onChoose: (act: FraudAct) => void
}) {
  const t = useTranslations('people.fraud')
  const times = useTimes()
  if (!suspicion) return null
  const { state, reason, since, heldOrders: count } = suspicion
  const open = attention.find(({ kind }) => kind === 'fraud_suspected')
  const holds = <p>{t(`holds.${state}`, { count })}</p>
  const buttons = (
    <div className="mt-2 flex flex-wrap gap-2">
      {acts.map((act) => (
        <StaffButton key={act} onClick={() => onChoose(act)}>
          {icons[act]} {t(`${act}.menu`)}
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

function FraudDialog({
  subscriber: { id, name, suspicion },
  act,
  onClose,
}: {
  subscriber: SubscriberRecord
  act: FraudAct
  onClose: () => void
}) {
  const t = useTranslations('people.fraud')
  const { run } = useAct<{ id: string; reason: string }, unknown>(callOf(act), {
    done: t(`${act}.done`, { name }),
    onDone: onClose,
  })
  return (
    <ActDialog
      title={t(`${act}.title`, { name })}
      effect={t(`${act}.effect`, { name, count: suspicion?.heldOrders ?? 0 })}
      submit={t(`${act}.submit`)}
      isDangerous={act !== 'clear'}
      fields={fraudFields}
      words={{ reason: { label: t('reason'), hint: t('reasonHint') } }}
      send={(given) => run({ id, ...given })}
      onClose={onClose}
    />
  )
}
