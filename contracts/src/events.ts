import { eventsOf, movesOf, says, type EventDefinition } from './event.ts'
import type { Tone } from './machine.ts'
import {
  accountMachine,
  bulkMachine,
  contentMachine,
  fulfillmentMachine,
  invoiceMachine,
  notificationMachine,
  orderMachine,
  paymentMachine,
  provisioningMachine,
  refundMachine,
  serviceProviderMachine,
  simInventoryMachine,
  simLineMachine,
  subscriptionMachine,
} from './machines.ts'

interface Fields {
  /** Names of what was changed. */
  fields: string[]
}
interface Export {
  filter: object
  columns: string[]
  count: number
}

/**
 * Everything that can happen, by the kind of record it happens to and its name: what is emitted, what reactions wait
 * for, and what a timeline shows. The web's catalogue `events` has words for each.
 */
export const events = {
  account: {
    ...movesOf(accountMachine),
    ...eventsOf('account', {
      registered_anew: says(),
      link_sent: says<{ purpose: string }>(),
      invitation_resent: says(),
      sign_in: says(),
      sign_in_failed: says('danger'),
      sign_out: says(),
      sessions_ended: says<{ sessions: number }>(),
      step_up: says(),
      password_changed: says(),
      email_change_asked: says(),
      email_change_ended: says(),
      email_changed: says(),
      email_restored: says(),
      profile_changed: says<Fields>(),
      role_changed: says<{ from: string; to: string } | { isAdministrator: boolean }>(),
      recovery_code_used: says<{ left: number }>(),
      recovery_codes_renewed: says(),
      second_factor_on: says(),
      second_factor_off: says(),
      second_factor_reset: says(),
      support_login: says<{ reason: string; mayWrite: boolean; sessionId: string }>('warning'),
    }),
  },
  bulk: movesOf(bulkMachine),
  contact: eventsOf('contact', { receive: says<{ topic: string }>() }),
  content: {
    ...movesOf(contentMachine),
    ...eventsOf('content', {
      save: says<{ number: number; place: object }>(),
      override: says<{ number: number }>(),
    }),
  },
  fulfillment: movesOf(fulfillmentMachine),
  invoice: movesOf(invoiceMachine),
  notification: movesOf(notificationMachine),
  order: {
    ...movesOf(orderMachine),
    ...eventsOf('order', {
      note: says<{ note: string }>('brand'),
      keep_card: says<{ textVersion: string; locale: string }>(),
      duplicate_payment: says<{ paymentId: string }>('warning'),
      stock_missing: says<{ orderLineId: string; missing: number }>('danger'),
      refund_due: says<{ amountCents: number }>('warning'),
      export: says<Export>(),
    }),
  },
  payment: {
    ...movesOf(paymentMachine),
    ...eventsOf('payment', {
      decline: says<{ problem: string | null }>('danger'),
      amount_mismatch: says<{ expected: number; captured: number; currency: string }>('danger'),
    }),
  },
  people: eventsOf('people', { export: says<Export & { name: string }>() }),
  personal: eventsOf('personal', { reveal: says<{ reason: string }>() }),
  plan_pricing: eventsOf('plan_pricing', { update: says<{ old: object; new: object }>() }),
  provisioning: movesOf(provisioningMachine),
  refund: movesOf(refundMachine),
  service_provider: {
    ...movesOf(serviceProviderMachine),
    ...eventsOf('service_provider', {
      change: says<Fields>(),
      add_host: says<{ host: string }>(),
      remove_host: says<{ host: string }>(),
      set_logo: says<Fields>(),
      remove_logo: says<Fields>(),
    }),
  },
  sim: eventsOf('sim', { profile: says<{ from: string; to: string }>() }),
  sim_inventory: movesOf(simInventoryMachine),
  sim_line: movesOf(simLineMachine),
  subscriber: eventsOf('subscriber', { move: says<{ from: string | null; to: string | null }>() }),
  subscription: movesOf(subscriptionMachine),
  view: eventsOf('view', {
    save: says<{ list: string; shared: boolean }>(),
    remove: says<{ list: string; shared: boolean }>(),
  }),
} as const

type Events = typeof events
/** A text for every event, by kind and name: what a catalogue in one language has to hold. */
export type WordsOfEvents = { [Kind in keyof Events]: { [Name in keyof Events[Kind]]: string } }

const tones: ReadonlyMap<string, Tone> = new Map(
  Object.values(events).flatMap((kind) =>
    Object.values<EventDefinition>(kind).map(({ type, tone }) => [type, tone]),
  ),
)
/** Of an event by its type; one of a version before has none of its own. */
export const toneOf = (type: string): Tone => tones.get(type) ?? 'neutral'
