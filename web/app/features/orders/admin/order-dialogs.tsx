import { useTranslations } from 'use-intl/react'
import { billFields, cancelFields, cardFields, holdFields, releaseFields } from '#contracts/orders/acts.ts'
import { accountDays } from '#contracts/orders/choices.ts'
import { markAsPaidFields } from '#contracts/payments/acts.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useMoney } from '../../../ui/money.tsx'
import { StaleNotice, type DialogProps } from './action-dialog.tsx'
import { cardChoices } from './card-choice.tsx'
import { cardsHere, waitsByLink } from './order-standing.ts'

/** What all dialogs about an order have in common. */
const around = (
  { order, onClose }: DialogProps,
  t: (key: 'title', values: { number: string }) => string,
) => ({
  title: t('title', { number: order.orderNumber }),
  stale: () => <StaleNotice order={order} />,
  onClose,
})

export function MarkAsPaidDialog(props: DialogProps) {
  const t = useTranslations('orders.action.markAsPaid')
  const money = useMoney()
  const { id, totalCents, paidCents, pendingEdit, dueAt } = props.order
  const { run } = useAct(api.payments.markAsPaid, { done: t('done'), onDone: props.onClose })
  const amount = money(pendingEdit?.differenceCents ?? totalCents - paidCents)
  return (
    <ActDialog
      {...around(props, t)}
      effect={t(pendingEdit ? 'effectEdit' : dueAt ? 'effectOwed' : 'effect', { amount })}
      submit={t('submit', { amount })}
      fields={markAsPaidFields}
      words={{
        reference: { label: t('reference'), hint: t('referenceHint') },
        note: { label: t('note') },
      }}
      send={(given) => run({ id, ...given })}
    />
  )
}

export function BillDialog(props: DialogProps) {
  const t = useTranslations('orders.action.billForm')
  const money = useMoney()
  const { id, totalCents } = props.order
  const { run } = useAct(api.orders.bill, { done: t('done'), onDone: props.onClose })
  return (
    <ActDialog
      {...around(props, t)}
      effect={t('effect', { amount: money(totalCents) })}
      submit={t('submit')}
      fields={billFields}
      words={{
        days: {
          label: t('days'),
          choices: Object.fromEntries(accountDays.map((each) => [each, t(`choices.in${each}`)])),
        },
        reason: { label: t('reason') },
      }}
      send={(given) => run({ id, ...given })}
    />
  )
}

export function CancelDialog(props: DialogProps) {
  const t = useTranslations('orders.action.cancelForm')
  const money = useMoney()
  const tCards = useTranslations('orders.action.cards')
  const { id, paidCents, refundedCents, dueAt } = props.order
  const { run } = useAct(api.orders.cancel, { done: t('done'), onDone: props.onClose })
  const keptCents = paidCents - refundedCents
  const effect =
    keptCents > 0 ? t('effectPaid', { amount: money(keptCents) }) : t(dueAt ? 'effectOwed' : 'effect')
  const count = cardsHere(props.order)
  const dialog = { ...around(props, t), isDangerous: true, submit: t('submit') }
  if (count > 0)
    return (
      <ActDialog
        {...dialog}
        effect={`${effect} ${tCards('effect', { count })}`}
        fields={{ ...cancelFields, ...cardFields }}
        words={{
          reason: { label: t('reason') },
          cards: { label: tCards('label'), choices: cardChoices(tCards) },
        }}
        send={(given) => run({ id, ...given })}
      />
    )
  return (
    <ActDialog
      {...dialog}
      effect={effect}
      fields={cancelFields}
      words={{ reason: { label: t('reason') } }}
      send={(given) => run({ id, ...given })}
    />
  )
}

export function HoldDialog(props: DialogProps) {
  const t = useTranslations('orders.action.holdForm')
  const { id } = props.order
  const { run } = useAct(api.orders.hold, { done: t('done'), onDone: props.onClose })
  return (
    <ActDialog
      {...around(props, t)}
      effect={t('effect')}
      submit={t('submit')}
      fields={holdFields}
      words={{ reason: { label: t('reason') } }}
      send={(given) => run({ id, ...given })}
    />
  )
}

export function ReleaseDialog(props: DialogProps) {
  const t = useTranslations('orders.action.releaseForm')
  const { id } = props.order
  const { run } = useAct(api.orders.release, { done: t('done'), onDone: props.onClose })
  return (
    <ActDialog
      {...around(props, t)}
      effect={t('effect')}
      submit={t('submit')}
      fields={releaseFields}
      words={{ note: { label: t('note') } }}
      send={(given) => run({ id, ...given })}
    />
  )
}

export const ResendDialog = (props: DialogProps) =>
  waitsByLink(props.order) ? <SendLink {...props} /> : <SendAgain {...props} />

function SendAgain(props: DialogProps) {
  const t = useTranslations('orders.action.resendForm')
  const { id, emailAddress } = props.order
  const { run } = useAct(api.orders.resendEmails, { done: t('done'), onDone: props.onClose })
  return (
    <ActDialog
      {...around(props, t)}
      effect={t('effect', { email: emailAddress })}
      submit={t('submit')}
      send={() => run({ ids: [id] })}
    />
  )
}

function SendLink(props: DialogProps) {
  const t = useTranslations('orders.action.linkForm')
  const times = useTimes()
  const { id, emailAddress, expiresAt } = props.order
  const { run } = useAct(api.orders.resendEmails, { done: t('done'), onDone: props.onClose })
  return (
    <ActDialog
      {...around(props, t)}
      effect={t('effect', { email: emailAddress, time: times.full(expiresAt) })}
      submit={t('submit')}
      send={() => run({ ids: [id] })}
    />
  )
}

export function RetryDialog(props: DialogProps) {
  const t = useTranslations('orders.action.retryForm')
  const { id, lines } = props.order
  const { run } = useAct(api.orders.retryProvisioning, { done: t('done'), onDone: props.onClose })
  const refused = lines.filter(({ provisioning }) => provisioning === 'rejected')
  return (
    <ActDialog
      {...around(props, t)}
      effect={t('effect', { count: refused.length })}
      submit={t('submit')}
      send={() => run({ id })}
    />
  )
}
