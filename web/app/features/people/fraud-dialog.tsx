import { useTranslations } from 'use-intl/react'
import { fraudFields } from '#contracts/people/acts.ts'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import type { FraudAct } from './fraud-icons.tsx'

/** Asks why somebody is suspected, or why that is decided so. */
export function FraudDialog({
  subscriber: { id, name, suspicion },
  act,
  onClose,
}: {
  subscriber: SubscriberRecord
  act: FraudAct
  onClose: () => void
}) {
  const t = useTranslations('people.fraud')
  const { run } = useAct<{ id: string; reason: string }, unknown>(api.people.subscribers[act], {
    done: t(`${act}.done`, { name }),
    onDone: onClose,
  })
  return (
    <ActDialog
      title={t(`${act}.title`, { name })}
      effect={t(`${act}.effect`, { name, count: suspicion?.heldOrders ?? 0 })}
      submit={t(`${act}.submit`)}
      isDangerous={act !== 'clearFraud'}
      fields={fraudFields}
      words={{ reason: { label: t('reason'), hint: t('reasonHint') } }}
      send={(given) => run({ id, ...given })}
      onClose={onClose}
    />
  )
}
