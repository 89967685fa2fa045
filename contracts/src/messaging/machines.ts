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
