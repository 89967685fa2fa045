import { machine, type StateOf } from '../machine.ts'

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
