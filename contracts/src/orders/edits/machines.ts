import { machine, saying } from '../../machine.ts'

/** An edit of an order: one that costs more than was paid waits for the difference, every other is applied at once. */
export const orderEditMachine = machine({
  name: 'order_edit',
  created: { ask: 'pending' },
  moves: {
    pending: { apply: 'applied', withdraw: 'withdrawn', lapse: 'lapsed' },
    applied: {},
    withdrawn: {},
    lapsed: {},
  },
  tones: { pending: 'warning', applied: 'success', withdrawn: 'neutral', lapsed: 'neutral' },
  eventTones: { withdraw: 'warning', lapse: 'warning' },
  says: saying<{
    ask: { amountCents: number; reason: string }
    withdraw: { reason?: string }
    lapse: { reason?: string }
  }>(),
})
