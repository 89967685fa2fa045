import { machine, type StateOf } from '../machine.ts'

/** What somebody sent to show who they are. Of a kind one counts at a time; staff look at it once. */
export const documentMachine = machine({
  name: 'document',
  created: { send: 'uploaded' },
  moves: {
    uploaded: { accept: 'accepted', refuse: 'refused', replace: 'replaced', remove: 'removed' },
    refused: { replace: 'replaced', remove: 'removed' },
    accepted: {},
    replaced: {},
    removed: {},
  },
  tones: {
    uploaded: 'brand',
    accepted: 'success',
    refused: 'danger',
    replaced: 'neutral',
    removed: 'neutral',
  },
})
export type DocumentState = StateOf<typeof documentMachine>

/** Those of which one at a time counts. */
export const countingStates = ['uploaded', 'accepted', 'refused'] as const satisfies readonly DocumentState[]
