import type { DocumentKind, DocumentRefusal } from './choices.ts'
import { machine, saying, type StateOf } from '../machine.ts'

interface OfKind {
  kind: DocumentKind
}

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
  says: saying<{
    send: OfKind
    accept: OfKind
    refuse: OfKind & { refusal?: DocumentRefusal }
    replace: OfKind
    remove: OfKind
  }>(),
})
export type DocumentState = StateOf<typeof documentMachine>

/** Those of which one at a time counts. */
export const countingStates = ['uploaded', 'accepted', 'refused'] as const satisfies readonly DocumentState[]
