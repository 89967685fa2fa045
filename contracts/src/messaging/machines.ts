import { machine, type StateOf } from '../machine.ts'

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
})

export type NotificationState = StateOf<typeof notificationMachine>

/** What a visitor wrote: waits for somebody, was answered, needs nothing more. */
export const contactMachine = machine({
  name: 'contact',
  created: { receive: 'new' },
  moves: {
    new: { answer: 'answered', close: 'closed' },
    answered: { answer: 'answered', close: 'closed', reopen: 'new' },
    closed: { reopen: 'new' },
  },
  tones: { new: 'warning', answered: 'success', closed: 'neutral' },
  eventTones: { receive: 'brand', reopen: 'neutral' },
})

/** Whether a number may be texted by a service provider; a number that never asked for an end has no row. */
export const textConsentMachine = machine({
  name: 'text_consent',
  created: { stop: 'opted_out' },
  moves: {
    opted_out: { start: 'opted_in' },
    opted_in: { stop: 'opted_out' },
  },
  tones: { opted_out: 'warning', opted_in: 'success' },
})
export type TextConsentState = StateOf<typeof textConsentMachine>
