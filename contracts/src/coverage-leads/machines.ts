import { machine } from '../machine.ts'

/**
 * Somebody waits until a program can be had where they live. They are told once, and forgotten with the end of their
 * waiting; what they are told may still lie until the morning, so that they can say no to it.
 */
export const coverageLeadMachine = machine({
  name: 'coverage_lead',
  created: { ask: 'waiting' },
  moves: {
    waiting: {
      ask: 'waiting',
      tell: 'told',
      unsubscribe: 'unsubscribed',
      remove: 'unsubscribed',
      expire: 'expired',
    },
    told: { unsubscribe: 'unsubscribed' },
    unsubscribed: {},
    expired: {},
  },
  tones: { waiting: 'warning', told: 'success', unsubscribed: 'neutral', expired: 'neutral' },
  eventTones: { ask: 'brand' },
})
