import { useTranslations } from 'use-intl/react'
import { allows } from '#contracts/machine.ts'
import { provisioningMachine } from '#contracts/sims/machines.ts'
import { api } from '../../../api.client.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'

export function MarkAsPaidDialog(props: DialogProps) {
  const t = useTranslations('orders.action.markAsPaid')
  const money = useMoney()
  const { id, orderNumber, totalCents, paidCents } = props.order
  const { run } = useAct(api.payments.markAsPaid, { done: t('done'), onDone: props.onClose })
  const form = useForm({
    initial: { reference: '', note: '' },
    labels: { reference: t('reference'), note: t('note') },
    required: ['reference', 'note'],
    submit: (values) => run({ id, ...values }),
  })
  const amount = money(totalCents - paidCents)
  return (
    <ActionDialog
      {...props}
      form={form}
      title={t('title', { number: orderNumber })}
      effect={t('effect', { amount })}
      submit={t('submit', { amount })}
    >
      <TextField {...form.field('reference')} hint={t('referenceHint')} max={120} autoComplete="off" />
      <TextArea {...form.field('note')} maxLength={500} rows={3} />
    </ActionDialog>
  )
}

export function CancelDialog(props: DialogProps) {
  const t = useTranslations('orders.action.cancelForm')
  const money = useMoney()
  const { id, orderNumber, paidCents, refundedCents } = props.order
  const { run } = useAct(api.payments.cancelOrder, { done: t('done'), onDone: props.onClose })
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t('reason') },
    required: ['reason'],
    submit: (values) => run({ id, ...values }),
  })
  const keptCents = paidCents - refundedCents
  return (
    <ActionDialog
      {...props}
      form={form}
      isDangerous
      title={t('title', { number: orderNumber })}
      effect={keptCents > 0 ? t('effectPaid', { amount: money(keptCents) }) : t('effect')}
      submit={t('submit')}
    >
      <TextArea {...form.field('reason')} maxLength={500} rows={3} />
    </ActionDialog>
  )
}

export function ReleaseDialog(props: DialogProps) {
  const t = useTranslations('orders.action.releaseForm')
  const { id, orderNumber } = props.order
  const { run } = useAct(api.orders.release, { done: t('done'), onDone: props.onClose })
  const form = useForm({
    initial: { note: '' },
    labels: { note: t('note') },
    required: ['note'],
    submit: (values) => run({ id, ...values }),
  })
  return (
    <ActionDialog
      {...props}
      form={form}
      title={t('title', { number: orderNumber })}
      effect={t('effect')}
      submit={t('submit')}
    >
      <TextArea {...form.field('note')} maxLength={500} rows={3} />
    </ActionDialog>
  )
}

export function ResendDialog(props: DialogProps) {
  const t = useTranslations('orders.action.resendForm')
  const { id, orderNumber, emailAddress } = props.order
  const { run } = useAct(api.orders.resendEmails, { done: t('done'), onDone: props.onClose })
  const form = useForm({ submit: () => run({ ids: [id] }) })
  return (
    <ActionDialog
      {...props}
      form={form}
      title={t('title', { number: orderNumber })}
      effect={t('effect', { email: emailAddress })}
      submit={t('submit')}
    />
  )
}

export function RetryDialog(props: DialogProps) {
  const t = useTranslations('orders.action.retryForm')
  const { id, orderNumber, lines } = props.order
  const { run } = useAct(api.orders.retryProvisioning, { done: t('done'), onDone: props.onClose })
  const form = useForm({ submit: () => run({ id }) })
  const refused = lines.filter(
    ({ provisioning }) =>
      provisioning !== null &&
      allows(provisioningMachine, provisioning, 'retry') &&
      allows(provisioningMachine, provisioning, 'cancel'),
  )
  return (
    <ActionDialog
      {...props}
      form={form}
      title={t('title', { number: orderNumber })}
      effect={t('effect', { count: refused.length })}
      submit={t('submit')}
    />
  )
}
