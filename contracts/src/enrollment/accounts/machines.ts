import { machine, type StateOf } from '../../machine.ts'

/** An account at USAC: whether it is accepted there. A key that is tried goes before the one that it takes the place of. */
export const usacAccountMachine = machine({
  name: 'usac_account',
  created: { add: 'working' },
  moves: {
    working: { rotate: 'working', refuse: 'refused', remove: 'removed' },
    refused: { rotate: 'working', accept: 'working', remove: 'removed' },
    removed: { rotate: 'working' },
  },
  tones: { working: 'success', refused: 'danger', removed: 'neutral' },
  eventTones: { rotate: 'brand' },
})
export type UsacAccountState = StateOf<typeof usacAccountMachine>
