import { machine, saying } from '../../machine.ts'

/** Where SIMs come from: a carrier, or our own stock. What is closed gives no new ones. */
export const simSourceMachine = machine({
  name: 'sim_source',
  created: { add: 'active' },
  moves: {
    active: { close: 'closed' },
    closed: { reopen: 'active' },
  },
  tones: { active: 'success', closed: 'neutral' },
  says: saying<{ add: { provider: string } }>(),
})

/** A SIM that is another one at its carrier than here. */
export const simDifferenceMachine = machine({
  name: 'sim_difference',
  created: { find: 'open' },
  moves: {
    open: { settle: 'settled', ignore: 'ignored' },
    ignored: { settle: 'settled', find: 'open' },
    settled: { find: 'open' },
  },
  tones: { open: 'warning', ignored: 'neutral', settled: 'success' },
})
