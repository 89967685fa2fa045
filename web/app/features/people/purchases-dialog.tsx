import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { GuestPurchase, SubscriberRecord } from '#contracts/people/admin.ts'
import { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { Money } from '../../ui/money.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { useTimes } from '../../kit/staff/use-times.ts'

type Found = Awaited<ReturnType<typeof api.people.subscribers.unlinkedPurchases>>

/** What somebody bought as a guest, to be given to their account. */
export function PurchasesDialog({
  subscriber,
  onClose,
}: {
  subscriber: SubscriberRecord
  onClose: () => void
}) {
  const t = useTranslations('people.purchases')
  const { id, name } = subscriber
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    void resultOf(api.people.subscribers.unlinkedPurchases({ id }, { signal: controller.signal })).then(
      (outcome) => {
        if (controller.signal.aborted) return
        if (outcome.ok) setFound(outcome.value)
        else setProblem(outcome.problem.message)
      },
    )
    return () => controller.abort()
  }, [id])
  if (found && found.items.length > 0)
    return <AssignDialog subscriber={subscriber} items={found.items} onClose={onClose} />
  const says = !found ? t('loading') : found.isProven ? t('nothing') : t('notProven', { name })
  return (
    <Modal
      open
      onClose={onClose}
      label={t('title', { name })}
      header={
        <h2 className="text-xl break-words">
          <Breakable text={t('title', { name })} />
        </h2>
      }
    >
      <div className="grid gap-5">
        <p>{t('about', { name })}</p>
        <p role="status" className="text-muted">
          {problem ?? says}
        </p>
        <div className="flex justify-end">
          <StaffButton onClick={onClose}>{t('close')}</StaffButton>
        </div>
      </div>
    </Modal>
  )
}

function AssignDialog({
  subscriber: { id, name },
  items,
  onClose,
}: {
  subscriber: SubscriberRecord
  items: readonly GuestPurchase[]
  onClose: () => void
}) {
  const t = useTranslations('people.purchases')
  const times = useTimes()
  const { run } = useAct(api.people.subscribers.assignUnlinkedPurchases, {
    done: (_record, { orderIds }) => t('done', { count: orderIds.length }),
    onDone: onClose,
  })
  const chosenOf = (values: Record<string, boolean>) => items.filter((order) => values[order.id])
  const form = useForm<Record<string, boolean>>({
    initial: Object.fromEntries(items.map((order) => [order.id, true])),
    labels: Object.fromEntries(items.map((order) => [order.id, order.orderNumber])),
    check: (values) => (chosenOf(values).length === 0 ? { [items[0]!.id]: t('missing') } : {}),
    submit: (values) => run({ id, orderIds: chosenOf(values).map((order) => order.id) }),
  })
  return (
    <FormDialog title={t('title', { name })} form={form} submit={t('submit')} onClose={onClose} wide>
      <p>{t('about', { name })}</p>
      <fieldset className="grid">
        <legend className="mb-1.5 font-semibold">{t('choose')}</legend>
        {items.map((order) => (
          <Checkbox
            key={order.id}
            {...form.box(order.id)}
            label={
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="numbers font-medium">{order.orderNumber}</span>
                <Money cents={order.totalCents} />
                <time dateTime={order.placedAt} className="numbers text-muted">
                  {times.date(order.placedAt)}
                </time>
                <span className="w-full text-sm text-muted wrap-anywhere">
                  {[t(`by.${order.by}`), order.emailAddress, order.customerName].filter(Boolean).join(' · ')}
                </span>
              </span>
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
