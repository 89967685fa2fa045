import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { api } from '../../../api.client.ts'
import { Select, TextArea, TextField } from '../../../ui/field.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'
import { AmountChoice, amountOf, noAmount, useAmountError, type AmountValues } from './amount-choice.tsx'
import { deliveryIfRefunded } from './order-actions.ts'

export interface PaymentDialogProps extends DialogProps {
  payment: AdminOrderView['payments'][number]
}

const refundReasons = ['requested_by_customer', 'duplicate', 'fraudulent'] as const

/** What giving back an amount does, to the delivery, too. */
function useEffectOf({ order, payment }: PaymentDialogProps) {
  const t = useTranslations('orders.action.refundForm')
  return (effect: string, cents: number | undefined) => {
    const delivery = deliveryIfRefunded(order, payment, cents)
    return delivery ? `${effect} ${t(`delivery.${delivery}`)}` : effect
  }
}

/** The amount of a refund in words, as far as it is known. */
function useAmountText(payment: PaymentDialogProps['payment']) {
  const t = useTranslations('orders.action.refundForm')
  const money = useMoney()
  return (values: AmountValues) => {
    const cents = amountOf(values, payment.refundableCents)
    return cents === undefined ? t('anAmount') : money(cents)
  }
}

export function RefundDialog({ payment, ...props }: PaymentDialogProps) {
  const t = useTranslations('orders.action.refundForm')
  const tReason = useTranslations('orders.refundReasons')
  const money = useMoney()
  const effectOf = useEffectOf({ payment, ...props })
  const amountText = useAmountText(payment)
  const amountError = useAmountError(payment.refundableCents)
  const { run } = useAct(api.payments.refund, {
    done: (_after, { amountCents }) => t('done', { amount: money(amountCents ?? payment.refundableCents) }),
    onDone: props.onClose,
  })
  const form = useForm({
    initial: { ...noAmount, reason: 'requested_by_customer', note: '' },
    labels: { how: t('how'), amount: t('amount'), reason: t('reason'), note: t('note') },
    required: ['note'],
    check: amountError,
    submit: ({ reason, note, ...amount }) =>
      run({
        id: payment.id,
        amountCents: amountOf(amount, payment.refundableCents),
        reason: reason as (typeof refundReasons)[number],
        note,
      }),
  })
  const cents = amountOf(form.values, payment.refundableCents)
  const amount = amountText(form.values)
  return (
    <ActionDialog
      {...props}
      form={form}
      isDangerous
      title={t('title', { number: props.order.orderNumber })}
      effect={effectOf(t('effect', { amount }), cents)}
      submit={cents === undefined ? t('submitUnknown') : t('submit', { amount })}
    >
      <AmountChoice maxCents={payment.refundableCents} form={form} />
      <Select {...form.field('reason')}>
        {refundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {tReason(reason)}
          </option>
        ))}
      </Select>
      <TextArea {...form.field('note')} hint={t('noteHint')} maxLength={500} rows={3} />
    </ActionDialog>
  )
}

export function MarkAsRefundedDialog({ payment, ...props }: PaymentDialogProps) {
  const t = useTranslations('orders.action.refundRecord')
  const tForm = useTranslations('orders.action.refundForm')
  const money = useMoney()
  const effectOf = useEffectOf({ payment, ...props })
  const amountText = useAmountText(payment)
  const amountError = useAmountError(payment.refundableCents)
  const { run } = useAct(api.payments.markAsRefunded, {
    done: (_after, { amountCents }) => t('done', { amount: money(amountCents ?? payment.refundableCents) }),
    onDone: props.onClose,
  })
  const form = useForm({
    initial: { ...noAmount, reference: '', note: '' },
    labels: {
      how: tForm('how'),
      amount: tForm('amount'),
      reference: t('reference'),
      note: tForm('note'),
    },
    required: ['reference', 'note'],
    check: amountError,
    submit: ({ reference, note, ...amount }) =>
      run({
        id: payment.id,
        amountCents: amountOf(amount, payment.refundableCents),
        reference,
        note,
      }),
  })
  const cents = amountOf(form.values, payment.refundableCents)
  const amount = amountText(form.values)
  return (
    <ActionDialog
      {...props}
      form={form}
      title={t('title', { number: props.order.orderNumber })}
      effect={effectOf(t('effect', { amount }), cents)}
      submit={cents === undefined ? t('submitUnknown') : t('submit', { amount })}
    >
      <AmountChoice maxCents={payment.refundableCents} form={form} />
      <TextField {...form.field('reference')} max={120} autoComplete="off" />
      <TextArea {...form.field('note')} maxLength={500} rows={3} />
    </ActionDialog>
  )
}
