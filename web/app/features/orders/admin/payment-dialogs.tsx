import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { Select, TextArea, TextField } from '../../../ui/field.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { parseMoneyCents } from '../../../kit/lists/money-input.ts'
import { deliveryIfRefunded } from './order-actions.ts'
import type { RefundReason } from './order-acts.client.ts'
import { useOrderAct } from './use-order-act.ts'
import { useRequired } from '../../../kit/forms/use-required.ts'

export interface PaymentDialogProps extends DialogProps {
  payment: AdminOrderView['payments'][number]
}

const refundReasons: RefundReason[] = ['requested_by_customer', 'duplicate', 'fraudulent']

/** How much is given back: all that is left of the payment, or a part as it is typed. */
function useAmount(refundableCents: number) {
  const [isFull, setFull] = useState(true)
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const parsed = parseMoneyCents(typed)
  const isPart = parsed !== undefined && parsed >= 1 && parsed <= refundableCents
  const cents = isFull ? refundableCents : isPart ? parsed : undefined
  /** Marks a wrong amount and goes to it; whether it is right. */
  function check(): boolean {
    setChecked(true)
    if (cents === undefined) document.getElementById('amount')?.focus()
    return cents !== undefined
  }
  return {
    cents,
    check,
    choice: { isFull, setFull, typed, setTyped, isWrong: isChecked && cents === undefined },
  }
}

/** What giving back an amount does, to the delivery, too. */
function useEffectOf({ order, payment }: PaymentDialogProps) {
  const t = useTranslations('orders.action.refundForm')
  return (effect: string, cents: number | undefined) => {
    const delivery = deliveryIfRefunded(order, payment, cents)
    return delivery ? `${effect} ${t(`delivery.${delivery}`)}` : effect
  }
}

export function RefundDialog({ payment, ...props }: PaymentDialogProps) {
  const t = useTranslations('orders.action.refundForm')
  const tReason = useTranslations('orders.refundReasons')
  const money = useMoney()
  const { send, ...progress } = useOrderAct(props.onClose)
  const { cents, check, choice } = useAmount(payment.refundableCents)
  const { read, errorOf } = useRequired(['note'])
  const effectOf = useEffectOf({ payment, ...props })
  const amount = cents === undefined ? t('anAmount') : money(cents)

  function submit(form: FormData) {
    const values = read(form)
    if (!check() || !values) return
    const reason = String(form.get('reason')) as RefundReason
    send(
      { intent: 'refund', paymentId: payment.id, amountCents: cents, reason, ...values },
      t('done', { amount }),
    )
  }

  return (
    <ActionDialog
      {...props}
      {...progress}
      isDangerous
      title={t('title', { number: props.order.orderNumber })}
      effect={effectOf(t('effect', { amount }), cents)}
      submit={cents === undefined ? t('submitUnknown') : t('submit', { amount })}
      onSubmit={submit}
    >
      <AmountChoice maxCents={payment.refundableCents} {...choice} />
      <Select id="reason" label={t('reason')}>
        {refundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {tReason(reason)}
          </option>
        ))}
      </Select>
      <TextArea
        id="note"
        label={t('note')}
        hint={t('noteHint')}
        maxLength={500}
        rows={3}
        error={errorOf('note')}
      />
    </ActionDialog>
  )
}

export function MarkAsRefundedDialog({ payment, ...props }: PaymentDialogProps) {
  const t = useTranslations('orders.action.refundRecord')
  const tForm = useTranslations('orders.action.refundForm')
  const money = useMoney()
  const { send, ...progress } = useOrderAct(props.onClose)
  const { cents, check, choice } = useAmount(payment.refundableCents)
  const { read, errorOf } = useRequired(['reference', 'note'])
  const effectOf = useEffectOf({ payment, ...props })
  const amount = cents === undefined ? t('anAmount') : money(cents)

  function submit(form: FormData) {
    const values = read(form)
    if (!check() || !values) return
    send(
      { intent: 'mark-as-refunded', paymentId: payment.id, amountCents: cents, ...values },
      t('done', { amount }),
    )
  }

  return (
    <ActionDialog
      {...props}
      {...progress}
      title={t('title', { number: props.order.orderNumber })}
      effect={effectOf(t('effect', { amount }), cents)}
      submit={cents === undefined ? t('submitUnknown') : t('submit', { amount })}
      onSubmit={submit}
    >
      <AmountChoice maxCents={payment.refundableCents} {...choice} />
      <TextField
        id="reference"
        label={t('reference')}
        maxLength={120}
        autoComplete="off"
        error={errorOf('reference')}
      />
      <TextArea id="note" label={tForm('note')} maxLength={500} rows={3} error={errorOf('note')} />
    </ActionDialog>
  )
}
