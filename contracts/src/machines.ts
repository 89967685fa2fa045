import { machine, type EventOf, type StateOf } from './machine.ts'

export const orderMachine = machine({
  name: 'order',
  created: { place: 'pending' },
  moves: {
    pending: {
      confirm: 'confirmed',
      expire: 'expired',
      cancel: 'cancelled',
      // The buyer changed the details before paying; another order stands for the same cart.
      replace: 'cancelled',
      hold: 'on_hold',
    },
    confirmed: { complete: 'completed', hold: 'on_hold', cancel: 'cancelled' },
    on_hold: { release: 'confirmed', cancel: 'cancelled' },
    completed: { hold: 'on_hold' },
    cancelled: { hold: 'on_hold' },
    expired: { hold: 'on_hold' },
  },
})

export const paymentMachine = machine({
  name: 'payment',
  created: { create: 'created', record: 'succeeded' },
  moves: {
    created: {
      open: 'requires_action',
      lose: 'unknown',
      process: 'processing',
      succeed: 'succeeded',
      fail: 'failed',
      cancel: 'cancelled',
      expire: 'expired',
    },
    unknown: {
      open: 'requires_action',
      process: 'processing',
      succeed: 'succeeded',
      fail: 'failed',
      cancel: 'cancelled',
      expire: 'expired',
    },
    requires_action: {
      process: 'processing',
      succeed: 'succeeded',
      fail: 'failed',
      cancel: 'cancelled',
      expire: 'expired',
    },
    processing: { succeed: 'succeeded', fail: 'failed', cancel: 'cancelled', expire: 'expired' },
    succeeded: { refund_partly: 'partially_refunded', refund_fully: 'refunded', dispute: 'disputed' },
    partially_refunded: {
      refund_partly: 'partially_refunded',
      refund_fully: 'refunded',
      unrefund_partly: 'partially_refunded',
      unrefund_fully: 'succeeded',
      dispute: 'disputed',
    },
    disputed: { win_dispute: 'succeeded', lose_dispute: 'charged_back' },
    failed: { succeed: 'succeeded' },
    cancelled: { succeed: 'succeeded' },
    expired: { succeed: 'succeeded' },
    refunded: { unrefund_partly: 'partially_refunded', unrefund_fully: 'succeeded' },
    charged_back: {},
  },
})

export const refundMachine = machine({
  name: 'refund',
  created: { request: 'pending', record: 'succeeded' },
  moves: {
    pending: { succeed: 'succeeded', fail: 'failed', lose: 'unknown', cancel: 'cancelled' },
    unknown: { succeed: 'succeeded', fail: 'failed', cancel: 'cancelled' },
    // A bank may send money back weeks after it was refunded.
    succeeded: { bounce: 'failed' },
    failed: {},
    cancelled: {},
  },
})

export const invoiceMachine = machine({
  name: 'invoice',
  created: { draft: 'draft', issue: 'open', issue_paid: 'paid' },
  moves: {
    draft: { finalize: 'open' },
    open: { pay: 'paid', void: 'void', write_off: 'uncollectible' },
    uncollectible: { pay: 'paid' },
    paid: {},
    void: {},
  },
})

export const fulfillmentMachine = machine({
  name: 'fulfillment',
  created: { create: 'pending' },
  moves: {
    pending: { prepare: 'ready', ship: 'shipped', cancel: 'cancelled' },
    ready: { ship: 'shipped', cancel: 'cancelled' },
    shipped: {
      move: 'in_transit',
      deliver: 'delivered',
      fail: 'failed_delivery',
      return: 'returned',
      lose: 'lost',
    },
    in_transit: {
      approach: 'out_for_delivery',
      deliver: 'delivered',
      fail: 'failed_delivery',
      return: 'returned',
      lose: 'lost',
    },
    out_for_delivery: { deliver: 'delivered', fail: 'failed_delivery', return: 'returned', lose: 'lost' },
    failed_delivery: { move: 'in_transit', deliver: 'delivered', return: 'returned', lose: 'lost' },
    delivered: {},
    returned: {},
    lost: {},
    cancelled: {},
  },
})

export const simInventoryMachine = machine({
  name: 'sim_inventory',
  created: { import: 'available', provision: 'assigned' },
  moves: {
    available: { reserve: 'reserved', assign: 'assigned', damage: 'damaged', lose: 'lost' },
    reserved: { assign: 'assigned', release: 'available' },
    assigned: {
      unassign: 'available',
      retire: 'retired',
      lose: 'lost',
      damage: 'damaged',
      return: 'returned',
    },
    returned: { restock: 'available', retire: 'retired' },
    retired: { destroy: 'destroyed' },
    lost: {},
    damaged: {},
    destroyed: {},
  },
})

export const simLineMachine = machine({
  name: 'sim_line',
  created: { import: 'inactive', provision: 'inactive' },
  moves: {
    inactive: { activate: 'activating', start: 'active', destroy: 'destroyed' },
    activating: { start: 'active', fail: 'activation_failed' },
    activation_failed: { activate: 'activating', deactivate: 'deactivating' },
    active: { suspend: 'suspending', deactivate: 'deactivating' },
    suspending: { suspended: 'suspended' },
    suspended: { reconnect: 'reconnecting', deactivate: 'deactivating' },
    reconnecting: { start: 'active', fail: 'suspended' },
    deactivating: { deactivated: 'deactivated' },
    deactivated: { reconnect: 'reconnecting', destroy: 'destroyed' },
    destroyed: {},
  },
})

/** A provider order for one line: what was asked of the outside world and what is known of the answer. */
export const provisioningMachine = machine({
  name: 'provisioning',
  created: { queue: 'queued' },
  moves: {
    queued: { send: 'sent', cancel: 'cancelled' },
    sent: { deliver: 'delivered', reject: 'rejected', lose: 'unknown', retry: 'queued' },
    unknown: { deliver: 'delivered', reject: 'rejected', retry: 'queued' },
    rejected: { retry: 'queued', cancel: 'cancelled' },
    delivered: {},
    cancelled: {},
  },
})

export const subscriptionMachine = machine({
  name: 'subscription',
  created: { purchase: 'pending_activation', schedule: 'scheduled' },
  moves: {
    scheduled: { start: 'active', end: 'ended' },
    pending_activation: { start: 'active', lapse: 'lapsed', end: 'ended' },
    active: {
      renew: 'renewing',
      miss_payment: 'past_due',
      cancel: 'cancel_at_period_end',
      end: 'ended',
      expire: 'expired',
    },
    renewing: { renewed: 'active', miss_payment: 'past_due' },
    past_due: { renewed: 'active', suspend: 'suspended', end: 'ended' },
    suspended: { renewed: 'active', expire: 'expired', end: 'ended' },
    cancel_at_period_end: { end: 'ended', resume: 'active' },
    expired: {},
    // A carrier may tell late of a use that was in time.
    lapsed: { start: 'active' },
    ended: {},
  },
})

export const notificationMachine = machine({
  name: 'notification',
  created: { queue: 'queued' },
  moves: {
    queued: { send: 'sent', fail: 'failed', lose: 'unknown' },
    unknown: { send: 'sent', fail: 'failed' },
    failed: { retry: 'queued' },
    sent: { deliver: 'delivered', bounce: 'bounced' },
    delivered: {},
    bounced: {},
  },
})

export const bulkMachine = machine({
  name: 'bulk',
  created: { start: 'running' },
  moves: {
    running: { finish: 'finished', fail: 'failed' },
    failed: { retry: 'running' },
    finished: { retry: 'running' },
  },
})

/** Whether a person may sign in. A lock after wrong passwords is no state: it passes by itself. */
export const accountMachine = machine({
  name: 'account',
  created: { register: 'unverified', invite: 'invited', purchase: 'unclaimed', create: 'active' },
  moves: {
    unverified: { verify: 'active', disable: 'disabled' },
    invited: { accept: 'active', disable: 'disabled' },
    unclaimed: { claim: 'active', disable: 'disabled' },
    active: { disable: 'disabled' },
    // Whoever had still to prove their address has it to prove when they are let in again.
    disabled: {
      enable: 'active',
      invite_again: 'invited',
      verify_again: 'unverified',
      claim_again: 'unclaimed',
    },
  },
})

export const serviceProviderMachine = machine({
  name: 'service_provider',
  created: { create: 'preparing' },
  moves: {
    preparing: { open: 'active' },
    active: { suspend: 'suspended' },
    suspended: { resume: 'active' },
  },
})

/** A text of the site; "hidden" keeps a platform default with the same name off a brand's site. */
export const contentMachine = machine({
  name: 'content',
  created: { draft: 'draft', hide: 'hidden' },
  moves: {
    draft: { publish: 'published', archive: 'archived', hide: 'hidden' },
    published: { publish: 'published', archive: 'archived', hide: 'hidden' },
    archived: { publish: 'published', hide: 'hidden' },
    hidden: { publish: 'published', show: 'archived' },
  },
})

export const machines = {
  account: accountMachine,
  serviceProvider: serviceProviderMachine,
  order: orderMachine,
  payment: paymentMachine,
  refund: refundMachine,
  invoice: invoiceMachine,
  fulfillment: fulfillmentMachine,
  simInventory: simInventoryMachine,
  simLine: simLineMachine,
  provisioning: provisioningMachine,
  subscription: subscriptionMachine,
  notification: notificationMachine,
  bulk: bulkMachine,
  content: contentMachine,
} as const

export type AccountState = StateOf<typeof accountMachine>
export type AccountEvent = EventOf<typeof accountMachine>
export type ServiceProviderState = StateOf<typeof serviceProviderMachine>
export type OrderStatus = StateOf<typeof orderMachine>
export type OrderEvent = EventOf<typeof orderMachine>
export type PaymentState = StateOf<typeof paymentMachine>
export type RefundState = StateOf<typeof refundMachine>
export type InvoiceStatus = StateOf<typeof invoiceMachine>
export type FulfillmentState = StateOf<typeof fulfillmentMachine>
export type ProvisioningState = StateOf<typeof provisioningMachine>
export type SubscriptionState = StateOf<typeof subscriptionMachine>
export type NotificationState = StateOf<typeof notificationMachine>
export type ContentState = StateOf<typeof contentMachine>
export type ContentEvent = EventOf<typeof contentMachine>

/** Why a person should look at an order. */
export const attentionReasons = [
  'late_payment',
  'amount_mismatch',
  'duplicate_payment',
  'dispute',
  'provisioning_failed',
  'stock_missing',
  'refund_due',
  'refund_failed',
] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** Derived from an order's payments and refunds. */
export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'partially_paid',
  'partially_refunded',
  'refunded',
  'failed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Derived from an order's lines and parcels. */
export const fulfillmentStatuses = [
  'not_required',
  'unassigned',
  'partially_assigned',
  'assigned',
  'partially_shipped',
  'shipped',
  'partially_delivered',
  'delivered',
  'returned',
] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** Derived from an order's lines that need a provider. */
export const activationStatuses = ['none', 'pending', 'partial', 'done', 'error'] as const
export type ActivationStatus = (typeof activationStatuses)[number]

/** Informational only: fed by the provider, gates nothing. */
export const profileStates = [
  'not_reported',
  'released',
  'downloaded',
  'installed',
  'enabled',
  'disabled',
  'deleted',
  'error',
] as const
export type ProfileState = (typeof profileStates)[number]
