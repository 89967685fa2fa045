import { machine, type EventOf, type StateOf, type Tone } from './machine.ts'

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
  tones: {
    pending: 'brand',
    confirmed: 'brand',
    on_hold: 'warning',
    completed: 'success',
    cancelled: 'neutral',
    expired: 'neutral',
  },
  eventTones: { confirm: 'success', cancel: 'warning', expire: 'warning' },
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
  tones: {
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
  eventTones: { cancel: 'warning', expire: 'warning', refund_fully: 'warning', unrefund_fully: 'warning' },
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
  tones: {
    pending: 'brand',
    unknown: 'warning',
    succeeded: 'success',
    failed: 'danger',
    cancelled: 'neutral',
  },
  eventTones: { cancel: 'warning' },
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
  tones: { draft: 'neutral', open: 'brand', paid: 'success', void: 'neutral', uncollectible: 'danger' },
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
  tones: {
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
  eventTones: { cancel: 'warning' },
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
  tones: {
    available: 'success',
    reserved: 'brand',
    assigned: 'brand',
    returned: 'warning',
    retired: 'neutral',
    lost: 'danger',
    damaged: 'danger',
    destroyed: 'neutral',
  },
  eventTones: { import: 'neutral', restock: 'neutral', release: 'neutral', unassign: 'neutral' },
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
  tones: {
    inactive: 'neutral',
    activating: 'brand',
    activation_failed: 'danger',
    active: 'success',
    suspending: 'brand',
    suspended: 'warning',
    reconnecting: 'brand',
    deactivating: 'brand',
    deactivated: 'neutral',
    destroyed: 'neutral',
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
  tones: {
    queued: 'brand',
    sent: 'brand',
    unknown: 'warning',
    delivered: 'success',
    rejected: 'danger',
    cancelled: 'neutral',
  },
  eventTones: { cancel: 'warning' },
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
  tones: {
    pending_activation: 'brand',
    scheduled: 'brand',
    active: 'success',
    renewing: 'brand',
    past_due: 'warning',
    suspended: 'warning',
    cancel_at_period_end: 'warning',
    expired: 'neutral',
    lapsed: 'warning',
    ended: 'neutral',
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
  tones: {
    queued: 'brand',
    unknown: 'warning',
    failed: 'danger',
    sent: 'success',
    delivered: 'success',
    bounced: 'danger',
  },
  eventTones: { send: 'neutral' },
})

export const bulkMachine = machine({
  name: 'bulk',
  created: { start: 'running' },
  moves: {
    running: { finish: 'finished', fail: 'failed' },
    failed: { retry: 'running' },
    finished: { retry: 'running' },
  },
  tones: { running: 'brand', failed: 'danger', finished: 'success' },
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
  tones: {
    active: 'success',
    invited: 'brand',
    unverified: 'warning',
    unclaimed: 'warning',
    disabled: 'neutral',
  },
  eventTones: {
    register: 'neutral',
    purchase: 'neutral',
    create: 'neutral',
    verify: 'neutral',
    accept: 'neutral',
    claim: 'neutral',
    enable: 'neutral',
    disable: 'warning',
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
  tones: { preparing: 'warning', active: 'success', suspended: 'danger' },
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
  tones: { draft: 'brand', published: 'success', archived: 'neutral', hidden: 'warning' },
})

/** Every machine by its name, which is also the kind of record that its events are about. */
export const machines = {
  account: accountMachine,
  service_provider: serviceProviderMachine,
  order: orderMachine,
  payment: paymentMachine,
  refund: refundMachine,
  invoice: invoiceMachine,
  fulfillment: fulfillmentMachine,
  sim_inventory: simInventoryMachine,
  sim_line: simLineMachine,
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

/** Of statuses that are derived, as a machine's stand with it. */
export const derivedTones = {
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
} as const satisfies Record<string, Record<string, Tone>>
