import { useTranslations } from 'use-intl/react'
import type {
  ActivationStatus,
  FulfillmentState,
  FulfillmentStatus,
  InvoiceStatus,
  NotificationState,
  OrderStatus,
  PaymentState,
  PaymentStatus,
  ProfileState,
  ProvisioningState,
  RefundState,
} from '#contracts/machines.ts'
import { StatusBadge, type Tone } from '../../ui/staff/status-badge.tsx'

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

const tones: { [Kind in keyof States]: Record<States[Kind], Tone> } = {
  order: {
    pending: 'brand',
    confirmed: 'brand',
    on_hold: 'warning',
    completed: 'success',
    cancelled: 'neutral',
    expired: 'neutral',
  },
  paymentStatus: {
    unpaid: 'neutral',
    pending: 'brand',
    paid: 'success',
    partially_paid: 'warning',
    partially_refunded: 'warning',
    refunded: 'neutral',
    failed: 'danger',
  },
  fulfillmentStatus: {
    not_required: 'neutral',
    unassigned: 'warning',
    partially_assigned: 'warning',
    assigned: 'brand',
    partially_shipped: 'brand',
    shipped: 'brand',
    partially_delivered: 'brand',
    delivered: 'success',
    returned: 'danger',
  },
  activationStatus: {
    none: 'neutral',
    pending: 'brand',
    partial: 'warning',
    done: 'success',
    error: 'danger',
  },
  payment: {
    created: 'neutral',
    unknown: 'warning',
    requires_action: 'brand',
    processing: 'brand',
    succeeded: 'success',
    failed: 'danger',
    cancelled: 'neutral',
    expired: 'neutral',
    partially_refunded: 'warning',
    refunded: 'neutral',
    disputed: 'danger',
    charged_back: 'danger',
  },
  refund: {
    pending: 'brand',
    unknown: 'warning',
    succeeded: 'success',
    failed: 'danger',
    cancelled: 'neutral',
  },
  invoice: { draft: 'neutral', open: 'brand', paid: 'success', void: 'neutral', uncollectible: 'danger' },
  provisioning: {
    queued: 'brand',
    sent: 'brand',
    unknown: 'warning',
    delivered: 'success',
    rejected: 'danger',
    cancelled: 'neutral',
  },
  fulfillment: {
    pending: 'neutral',
    ready: 'brand',
    shipped: 'brand',
    in_transit: 'brand',
    out_for_delivery: 'brand',
    failed_delivery: 'danger',
    delivered: 'success',
    returned: 'warning',
    lost: 'danger',
    cancelled: 'neutral',
  },
  notification: {
    queued: 'brand',
    unknown: 'warning',
    failed: 'danger',
    sent: 'success',
    delivered: 'success',
    bounced: 'danger',
  },
  profile: {
    not_reported: 'neutral',
    released: 'brand',
    downloaded: 'brand',
    installed: 'brand',
    enabled: 'success',
    disabled: 'neutral',
    deleted: 'warning',
    error: 'danger',
  },
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
  const t = useTranslations('admin.status')
  const tColumns = useTranslations('admin.orders.columns')
  const key = `${kind}.${state}` as 'order.pending'
  const column = kind === 'order' ? 'status' : (kind as 'paymentStatus')
  return (
    <StatusBadge tone={tones[kind][state]}>
      {named && <span className="mr-1 font-normal">{`${tColumns(column)} `}</span>}
      {t(key)}
    </StatusBadge>
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
  const t = useTranslations('admin.status')
  if (state !== 'not_required' && state !== 'none') return <StateBadge kind={kind} state={state} />
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t(`${kind}.${state}` as 'activationStatus.none')}</span>
    </span>
  )
}
