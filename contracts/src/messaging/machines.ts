import type { ConsentSource } from './choices.ts'
import { machine, saying, type StateOf } from '../machine.ts'

interface Sent {
  template: string
  channel: 'email' | 'sms'
}

export const notificationMachine = machine({
  name: 'notification',
  created: { queue: 'queued' },
  moves: {
    queued: { send: 'sent', fail: 'failed', lose: 'unknown', withhold: 'withheld' },
    unknown: { send: 'sent', fail: 'failed', withhold: 'withheld' },
    failed: { retry: 'queued' },
    withheld: {},
    sent: { deliver: 'delivered', bounce: 'bounced' },
    delivered: {},
    bounced: {},
  },
  tones: {
    queued: 'brand',
    unknown: 'warning',
    failed: 'danger',
    withheld: 'neutral',
    sent: 'success',
    delivered: 'success',
    bounced: 'danger',
  },
  eventTones: { send: 'neutral' },
  says: saying<{
    queue: Sent
    send: Sent
    lose: Sent
    fail: Sent & { problem: string }
    withhold: Sent & { problem: string }
  }>(),
})

export type NotificationState = StateOf<typeof notificationMachine>

/** Whether a number may be texted by a service provider; a number that never asked for an end has no row. */
export const textConsentMachine = machine({
  name: 'text_consent',
  created: { stop: 'opted_out' },
  moves: {
    opted_out: { start: 'opted_in' },
    opted_in: { stop: 'opted_out' },
  },
  tones: { opted_out: 'warning', opted_in: 'success' },
  says: saying<{ stop: { source: ConsentSource; reason?: string }; start: { source: ConsentSource } }>(),
})
export type TextConsentState = StateOf<typeof textConsentMachine>
