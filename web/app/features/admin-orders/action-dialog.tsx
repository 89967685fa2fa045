import type { FormEvent, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders.ts'
import type { Problem } from '../../problem.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { ProblemNotice } from '../staff/problem-notice.tsx'
import { useTimes } from '../staff/use-times.ts'
import { useActorName, useEventText } from '../timeline/timeline-words.ts'

export interface DialogProps {
  order: AdminOrderView
  onClose: () => void
}

/** An action on an order: what it does, what it needs to know, and what stood in its way. */
export function ActionDialog({
  order,
  title,
  effect,
  submit,
  isDangerous = false,
  isBusy,
  problem,
  onSubmit,
  onClose,
  children,
}: DialogProps & {
  title: string
  effect: ReactNode
  submit: string
  isDangerous?: boolean
  isBusy: boolean
  problem: Problem | undefined
  onSubmit: (form: FormData) => void
  children?: ReactNode
}) {
  const t = useTranslations('admin.action')
  const isStale = problem?.code === 'INVALID_STATE' || problem?.code === 'VERSION_CONFLICT'

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }

  return (
    <Modal open onClose={onClose} label={title} header={<h2 className="text-xl">{title}</h2>}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <p className="text-base">{effect}</p>
        {isStale ? <StaleNotice order={order} onClose={onClose} /> : <ProblemNotice problem={problem} />}
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('giveUp')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} loading={isBusy}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Somebody or something was faster: what the order is now, and who changed it last. */
function StaleNotice({ order, onClose }: DialogProps) {
  const t = useTranslations('admin.action')
  const tStatus = useTranslations('admin.status')
  const times = useTimes()
  const eventText = useEventText()
  const actorName = useActorName()
  const { revalidate } = useRevalidator()
  const latest = order.timeline.find(
    ({ type }) => /^(order|payment|refund)\./.test(type) && type !== 'order.note',
  )

  async function reload() {
    await revalidate()
    onClose()
  }

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
      <StaffButton className="mt-3" onClick={() => void reload()}>
        {t('reload')}
      </StaffButton>
    </Notice>
  )
}
