import { useTranslations } from 'use-intl/react'
import { invoiceMachine, type InvoiceStatus } from '#contracts/billing/machines.ts'
import { fulfillmentMachine, type FulfillmentState } from '#contracts/fulfillment/machines.ts'
import type { Tone } from '#contracts/machine.ts'
import { notificationMachine, type NotificationState } from '#contracts/messaging/machines.ts'
import {
  orderMachine,
  orderTones,
  type ActivationStatus,
  type FulfillmentStatus,
  type OrderStatus,
  type PaymentStatus,
} from '#contracts/orders/machines.ts'
import type { AdminOrderRow } from '#contracts/orders/views.ts'
import {
  paymentMachine,
  refundMachine,
  type PaymentState,
  type RefundState,
} from '#contracts/payments/machines.ts'
import {
  provisioningMachine,
  simTones,
  type ProfileState,
  type ProvisioningState,
} from '#contracts/sims/machines.ts'
import { AlertIcon } from '../../../ui/icons.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

interface States {
  order: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  activationStatus: ActivationStatus
  payment: PaymentState
  refund: RefundState
  invoice: InvoiceStatus
  provisioning: ProvisioningState
  fulfillment: FulfillmentState
  notification: NotificationState
  profile: ProfileState
}

const tones: { [Kind in keyof States]: Readonly<Record<States[Kind], Tone>> } = {
  order: orderMachine.tones,
  paymentStatus: orderTones.paymentStatus,
  fulfillmentStatus: orderTones.fulfillmentStatus,
  activationStatus: orderTones.activationStatus,
  payment: paymentMachine.tones,
  refund: refundMachine.tones,
  invoice: invoiceMachine.tones,
  provisioning: provisioningMachine.tones,
  fulfillment: fulfillmentMachine.tones,
  notification: notificationMachine.tones,
  profile: simTones.profile,
}

/** The state of one thing of an order, in the reader's language. `kind` says which machine it is of. */
export function StateBadge<Kind extends keyof States>({
  kind,
  state,
  named = false,
}: {
  kind: Kind
  state: States[Kind]
  /** With what it is the state of in front, where nothing around says so. */
  named?: boolean
}) {
  const t = useTranslations('orders.status')
  const tColumns = useTranslations('lists.orders.columns')
  const key = `${kind}.${state}` as 'order.pending'
  const column = kind === 'order' ? 'status' : (kind as 'paymentStatus')
  return (
    <StatusBadge tone={tones[kind][state]}>
      {named && <span className="mr-1 font-normal">{`${tColumns(column)} `}</span>}
      {t(key)}
    </StatusBadge>
  )
}

/** Where an order stands, and how many things about it a person should look at. */
export function StatusCell({ order: { status, attentionCount } }: { order: AdminOrderRow }) {
  const t = useTranslations('orders')
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <StateBadge kind="order" state={status} />
      {attentionCount > 0 && (
        <StatusBadge tone="danger">
          <AlertIcon size={14} className="mr-1" />
          <span aria-hidden className="numbers">
            {attentionCount}
          </span>
          <span className="sr-only">{t('attention', { count: attentionCount })}</span>
        </StatusBadge>
      )}
    </span>
  )
}

/** States that need no attention stand quiet in a table: a dash that is read out. */
export function QuietBadge<Kind extends 'fulfillmentStatus' | 'activationStatus'>({
  kind,
  state,
}: {
  kind: Kind
  state: States[Kind]
}) {
  const t = useTranslations('orders.status')
  if (state !== 'not_required' && state !== 'none') return <StateBadge kind={kind} state={state} />
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t(`${kind}.${state}` as 'activationStatus.none')}</span>
    </span>
  )
}
