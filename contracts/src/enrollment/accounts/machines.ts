import type { AccountService, UsacEnvironment } from './choices.ts'
import { machine, saying, type StateOf } from '../../machine.ts'

/** An account as it was given, without its key. */
interface GivenAccount {
  service: AccountService
  environment: UsacEnvironment
  apiId: string
  authentication: string
  keyEnd: string
}

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
  says: saying<{ add: GivenAccount; rotate: GivenAccount; remove: { reason: string } }>(),
})
export type UsacAccountState = StateOf<typeof usacAccountMachine>
