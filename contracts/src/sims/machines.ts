import { machine, saying, type StateOf, type Tone } from '../machine.ts'

interface Why {
  reason: string
}

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
  says: saying<{ import: { batch: string | null }; lose: Why; retire: Why; damage: Why }>(),
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

interface OfLine {
  orderLineId: string
}

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
  says: saying<{
    queue: OfLine
    send: OfLine
    deliver: OfLine
    reject: OfLine & { problem: string; reason: string }
    retry: Partial<OfLine & { problem: string }>
    lose: OfLine & { problem: string | null }
  }>(),
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
  says: saying<{ purchase: { simId: string } }>(),
})

export type ProvisioningState = StateOf<typeof provisioningMachine>
export type SubscriptionState = StateOf<typeof subscriptionMachine>

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

export const simTones = {
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
