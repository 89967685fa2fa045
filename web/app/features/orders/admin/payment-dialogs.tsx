import { useTranslations } from 'use-intl/react'
import { costOfLines, type LineCount } from '#contracts/payments/choices.ts'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import { api } from '../../../api.client.ts'
import { Select, TextArea, TextField } from '../../../ui/field.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'
import {
  AmountChoice,
  amountOf,
  linesOf,
  noAmount,
  offerOf,
  useAmountError,
  type AmountValues,
  type Offer,
} from './amount-choice.tsx'
import { CardChoice } from './card-choice.tsx'
import { cardsHere, deliveryIfRefunded } from './order-standing.ts'

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

/** What the server is asked for: lines, whose amount it counts itself, or an amount. */
function askedFor(
  values: AmountValues,
  offer: Offer,
): { amountCents?: number | undefined; lines?: LineCount[] | undefined } {
  const lines = linesOf(values)
  return lines ? { lines } : { amountCents: amountOf(values, offer) }
}

/** What was asked for, in cents. */
const centsOf = ({ amountCents, lines }: ReturnType<typeof askedFor>, { maxCents, charges, before }: Offer) =>
  (lines ? costOfLines(charges, before, lines) : amountCents) ?? maxCents

/** The amount of a refund in words, as far as it is known. */
function useAmountText(offer: Offer) {
  const t = useTranslations('orders.action.refundForm')
  const money = useMoney()
  return (values: AmountValues) => {
    const cents = amountOf(values, offer)
    return cents === undefined ? t('anAmount') : money(cents)
  }
}

export function RefundDialog({ payment, ...props }: PaymentDialogProps) {
  const t = useTranslations('orders.action.refundForm')
  const tReason = useTranslations('orders.refundReasons')
  const money = useMoney()
  const effectOf = useEffectOf({ payment, ...props })
  const offer = offerOf(props.order, payment)
  const tCards = useTranslations('orders.action.cards')
  const count = cardsHere(props.order)
  const asksOfCards = ({ how }: AmountValues) => count > 0 && how !== 'part'
  const amountText = useAmountText(offer)
  const amountError = useAmountError(offer)
  const isFromBalance = payment.provider === 'balance'
  const { run } = useAct(api.payments.refund, {
    done: (_after, asked) => t('done', { amount: money(centsOf(asked, offer)) }),
    onDone: props.onClose,
  })
  const form = useForm({
    initial: {
      ...noAmount,
      to: isFromBalance ? 'balance' : 'source',
      reason: 'requested_by_customer',
      note: '',
      cards: 'restock',
    },
    labels: {
      to: t('to'),
      cards: tCards('label'),
      how: t('how'),
      amount: t('amount'),
      lines: t('byLine'),
      reason: t('reason'),
      note: t('note'),
    },
    required: ['note'],
    check: amountError,
    submit: ({ to, reason, note, cards, ...amount }) =>
      run({
        id: payment.id,
        version: payment.version,
        ...askedFor(amount, offer),
        ...(asksOfCards(amount) && { cards: cards as CardFate }),
        ...(to === 'balance' && { toBalance: true }),
        reason: reason as (typeof refundReasons)[number],
        note,
      }),
  })
  const cents = amountOf(form.values, offer)
  const amount = amountText(form.values)
  return (
    <ActionDialog
      {...props}
      form={form}
      isDangerous
      title={t('title', { number: props.order.orderNumber })}
      effect={effectOf(t(form.values.to === 'balance' ? 'effectBalance' : 'effect', { amount }), cents)}
      submit={cents === undefined ? t('submitUnknown') : t('submit', { amount })}
    >
      <AmountChoice offer={offer} form={form} />
      {asksOfCards(form.values) && <CardChoice count={count} field={form.field('cards')} />}
      {!isFromBalance && (
        <Select {...form.field('to')}>
          <option value="source">{t('toSource')}</option>
          <option value="balance">{t('toBalance')}</option>
        </Select>
      )}
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
  const offer = offerOf(props.order, payment)
  const tCards = useTranslations('orders.action.cards')
  const count = cardsHere(props.order)
  const asksOfCards = ({ how }: AmountValues) => count > 0 && how !== 'part'
  const amountText = useAmountText(offer)
  const amountError = useAmountError(offer)
  const { run } = useAct(api.payments.markAsRefunded, {
    done: (_after, asked) => t('done', { amount: money(centsOf(asked, offer)) }),
    onDone: props.onClose,
  })
  const form = useForm({
    initial: { ...noAmount, reference: '', note: '', cards: 'restock' },
    labels: {
      cards: tCards('label'),
      how: tForm('how'),
      amount: tForm('amount'),
      lines: tForm('byLine'),
      reference: t('reference'),
      note: tForm('note'),
    },
    required: ['reference', 'note'],
    check: amountError,
    submit: ({ reference, note, cards, ...amount }) =>
      run({
        id: payment.id,
        version: payment.version,
        ...askedFor(amount, offer),
        ...(asksOfCards(amount) && { cards: cards as CardFate }),
        reference,
        note,
      }),
  })
  const cents = amountOf(form.values, offer)
  const amount = amountText(form.values)
  return (
    <ActionDialog
      {...props}
      form={form}
      title={t('title', { number: props.order.orderNumber })}
      effect={effectOf(t('effect', { amount }), cents)}
      submit={cents === undefined ? t('submitUnknown') : t('submit', { amount })}
    >
      <AmountChoice offer={offer} form={form} />
      {asksOfCards(form.values) && <CardChoice count={count} field={form.field('cards')} />}
      <TextField {...form.field('reference')} max={120} autoComplete="off" />
      <TextArea {...form.field('note')} maxLength={500} rows={3} />
    </ActionDialog>
  )
}
