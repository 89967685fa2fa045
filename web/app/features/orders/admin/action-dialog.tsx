import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useActorName, useEventText } from '../../../kit/timeline/timeline-words.ts'

export interface DialogProps {
  order: AdminOrderView
  onClose: () => void
}

/** An action on an order: what it does, what it needs to know, and what stood in its way. */
export function ActionDialog({
  order,
  effect,
  children,
  ...dialog
}: DialogProps &
  Omit<ComponentProps<typeof FormDialog>, 'stale' | 'children'> & {
    effect: ReactNode
    children?: ReactNode
  }) {
  return (
    <FormDialog {...dialog} stale={() => <StaleNotice order={order} />}>
      <p className="text-base">{effect}</p>
      {children}
    </FormDialog>
  )
}

/** Somebody or something was faster: what the order is now, and who changed it last. The page below shows it already. */
export function StaleNotice({ order }: Pick<DialogProps, 'order'>) {
  const t = useTranslations('orders.action')
  const tStatus = useTranslations('orders.status')
  const times = useTimes()
  const eventText = useEventText()
  const actorName = useActorName()
  const latest = order.timeline.find(
    ({ type }) => /^(order|payment|refund)\./.test(type) && type !== 'order.note',
  )

  return (
    <Notice type="warning">
      <p>
        {t('stateChanged')} {t('whyState', { state: tStatus(`order.${order.status}`) })}
      </p>
      {latest && (
        <p>
          {t('changedBy', {
            what: eventText(latest.type),
            who: actorName(latest.actor),
            time: times.short(latest.at),
          })}
        </p>
      )}
    </Notice>
  )
}
