import { useTranslations } from 'use-intl/react'
import { sendAnotherFields } from '#contracts/orders/acts.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useText } from '../../../site.ts'
import { StaleNotice, type DialogProps } from './action-dialog.tsx'

/** Another box in the place of one of an order, at no charge. */
export function SendAnotherDialog({ order, boxId, onClose }: DialogProps & { boxId: string }) {
  const t = useTranslations('orders.action.sendAnother')
  const text = useText()
  const { run } = useAct(api.orders.sendAnother, { done: t('done'), onDone: onClose })
  const line = order.lines.find(({ boxes }) => boxes.some(({ id }) => id === boxId))
  const box = line?.boxes.find(({ id }) => id === boxId)
  const device = line ? text(line.name) : ''
  const effect = order.emailAddress
    ? t('effect', { device, email: order.emailAddress })
    : t('effectErased', { device })
  return (
    <ActDialog
      title={t('title', { imei: box?.imei ?? '' })}
      stale={() => <StaleNotice order={order} />}
      onClose={onClose}
      effect={effect}
      submit={t('submit')}
      fields={sendAnotherFields}
      words={{
        fate: {
          label: t('fate'),
          choices: { damaged: t('damaged'), lost: t('lost'), returned: t('returned') },
        },
        reason: { label: t('reason') },
      }}
      send={(given) => run({ id: order.id, boxId, ...given })}
    />
  )
}
