import { machine, saying, type StateOf } from '../../machine.ts'

/** A suspicion that a subscriber means to cheat, until staff have decided; one that was right can still be taken back. */
export const fraudMachine = machine({
  name: 'fraud',
  created: { flag: 'flagged' },
  moves: {
    flagged: { confirm: 'confirmed', clear: 'cleared' },
    confirmed: { clear: 'cleared' },
    cleared: {},
  },
  tones: { flagged: 'warning', confirmed: 'danger', cleared: 'neutral' },
  says: saying<{ flag: { reason: string }; confirm: { reason: string }; clear: { reason: string } }>(),
})

export type FraudState = StateOf<typeof fraudMachine>

/** The states in which it holds anything. */
export const openFraudStates = ['flagged', 'confirmed'] as const
