import { useTranslations } from 'use-intl/react'
import { allows } from '#contracts/machine.ts'
import { provisioningMachine } from '#contracts/sims/machines.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'
import { useOrderAct } from './use-order-act.ts'
import { useRequired } from '../../../kit/forms/use-required.ts'

export function MarkAsPaidDialog(props: DialogProps) {
  const t = useTranslations('orders.action.markAsPaid')
  const money = useMoney()
  const { send, ...progress } = useOrderAct(props.onClose)
  const { read, errorOf } = useRequired(['reference', 'note'])
  const amount = money(props.order.totalCents - props.order.paidCents)
  return (
    <ActionDialog
      {...props}
      {...progress}
      title={t('title', { number: props.order.orderNumber })}
      effect={t('effect', { amount })}
      submit={t('submit', { amount })}
      onSubmit={(form) => {
        const values = read(form)
        if (values) send({ intent: 'mark-as-paid', ...values }, t('done'))
      }}
    >
      <TextField
        id="reference"
        label={t('reference')}
        hint={t('referenceHint')}
        maxLength={120}
        autoComplete="off"
        error={errorOf('reference')}
      />
      <TextArea id="note" label={t('note')} maxLength={500} rows={3} error={errorOf('note')} />
    </ActionDialog>
  )
}

export function CancelDialog(props: DialogProps) {
  const t = useTranslations('orders.action.cancelForm')
  const money = useMoney()
  const { send, ...progress } = useOrderAct(props.onClose)
  const { read, errorOf } = useRequired(['reason'])
  const paidCents = props.order.paidCents - props.order.refundedCents
  return (
    <ActionDialog
      {...props}
      {...progress}
      isDangerous
      title={t('title', { number: props.order.orderNumber })}
      effect={paidCents > 0 ? t('effectPaid', { amount: money(paidCents) }) : t('effect')}
      submit={t('submit')}
      onSubmit={(form) => {
        const values = read(form)
        if (values) send({ intent: 'cancel', ...values }, t('done'))
      }}
    >
      <TextArea id="reason" label={t('reason')} maxLength={500} rows={3} error={errorOf('reason')} />
    </ActionDialog>
  )
}

export function ReleaseDialog(props: DialogProps) {
  const t = useTranslations('orders.action.releaseForm')
  const { send, ...progress } = useOrderAct(props.onClose)
  const { read, errorOf } = useRequired(['note'])
  return (
    <ActionDialog
      {...props}
      {...progress}
      title={t('title', { number: props.order.orderNumber })}
      effect={t('effect')}
      submit={t('submit')}
      onSubmit={(form) => {
        const values = read(form)
        if (values) send({ intent: 'release', ...values }, t('done'))
      }}
    >
      <TextArea id="note" label={t('note')} maxLength={500} rows={3} error={errorOf('note')} />
    </ActionDialog>
  )
}

export function ResendDialog(props: DialogProps) {
  const t = useTranslations('orders.action.resendForm')
  const { send, ...progress } = useOrderAct(props.onClose)
  return (
    <ActionDialog
      {...props}
      {...progress}
      title={t('title', { number: props.order.orderNumber })}
      effect={t('effect', { email: props.order.emailAddress })}
      submit={t('submit')}
      onSubmit={() => send({ intent: 'resend-emails' }, t('done'))}
    />
  )
}

export function RetryDialog(props: DialogProps) {
  const t = useTranslations('orders.action.retryForm')
  const { send, ...progress } = useOrderAct(props.onClose)
  const refused = props.order.lines.filter(
    ({ provisioning }) =>
      provisioning !== null &&
      allows(provisioningMachine, provisioning, 'retry') &&
      allows(provisioningMachine, provisioning, 'cancel'),
  )
  return (
    <ActionDialog
      {...props}
      {...progress}
      title={t('title', { number: props.order.orderNumber })}
      effect={t('effect', { count: refused.length })}
      submit={t('submit')}
      onSubmit={() => send({ intent: 'retry-provisioning' }, t('done'))}
    />
  )
}
