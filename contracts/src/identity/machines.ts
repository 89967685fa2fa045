import type { AdministratorRole } from '../roles.ts'
import { type EventOf, machine, saying, type StateOf } from '../machine.ts'

interface OfKind {
  kind: string
  role?: AdministratorRole
}
interface Why {
  reason?: string
}

/** Whether a person may sign in. A lock after wrong passwords is no state: it passes by itself. */
export const accountMachine = machine({
  name: 'account',
  created: {
    register: 'unverified',
    invite: 'invited',
    purchase: 'unclaimed',
    import: 'unclaimed',
    /** Staff wrote them down. */
    add: 'unclaimed',
    create: 'active',
  },
  moves: {
    unverified: { verify: 'active', disable: 'disabled' },
    invited: { accept: 'active', disable: 'disabled' },
    unclaimed: { claim: 'active', disable: 'disabled', erase: 'erased', merge: 'merged' },
    active: { disable: 'disabled', erase: 'erased', merge: 'merged' },
    // Somebody who had still to prove their address has it to prove when they are let in again.
    disabled: {
      enable: 'active',
      invite_again: 'invited',
      verify_again: 'unverified',
      claim_again: 'unclaimed',
      erase: 'erased',
      merge: 'merged',
    },
    // Of subscribers alone: one who asked to be forgotten, and one who is the same person as another.
    erased: {},
    merged: { erase: 'erased' },
  },
  tones: {
    active: 'success',
    invited: 'brand',
    unverified: 'warning',
    unclaimed: 'warning',
    disabled: 'neutral',
    erased: 'neutral',
    merged: 'neutral',
  },
  eventTones: {
    register: 'neutral',
    purchase: 'neutral',
    import: 'neutral',
    add: 'neutral',
    create: 'neutral',
    verify: 'neutral',
    accept: 'neutral',
    claim: 'neutral',
    enable: 'neutral',
    disable: 'warning',
    erase: 'warning',
    merge: 'neutral',
  },
  says: saying<{
    invite: OfKind
    register: OfKind
    create: OfKind
    import: OfKind
    disable: Why
    enable: Why
    verify_again: Why
    claim_again: Why
    merge: { into: string; reason: string }
  }>(),
})

export type AccountState = StateOf<typeof accountMachine>
export type AccountEvent = EventOf<typeof accountMachine>

/** Whether a company that packs and ships gets parcels; what it has already stays its own. */
export const fulfillmentCompanyMachine = machine({
  name: 'fulfillment_company',
  created: { create: 'active' },
  moves: { active: { close: 'closed' }, closed: { reopen: 'active' } },
  tones: { active: 'success', closed: 'neutral' },
  eventTones: { create: 'neutral', close: 'warning' },
  says: saying<{ create: { name: string } }>(),
})
