import { type EventOf, machine, type StateOf } from '../machine.ts'

/** Whether a person may sign in. A lock after wrong passwords is no state: it passes by itself. */
export const accountMachine = machine({
  name: 'account',
  created: {
    register: 'unverified',
    invite: 'invited',
    purchase: 'unclaimed',
    import: 'unclaimed',
    create: 'active',
  },
  moves: {
    unverified: { verify: 'active', disable: 'disabled' },
    invited: { accept: 'active', disable: 'disabled' },
    unclaimed: { claim: 'active', disable: 'disabled' },
    active: { disable: 'disabled' },
    // Whoever had still to prove their address has it to prove when they are let in again.
    disabled: {
      enable: 'active',
      invite_again: 'invited',
      verify_again: 'unverified',
      claim_again: 'unclaimed',
    },
  },
  tones: {
    active: 'success',
    invited: 'brand',
    unverified: 'warning',
    unclaimed: 'warning',
    disabled: 'neutral',
  },
  eventTones: {
    register: 'neutral',
    purchase: 'neutral',
    import: 'neutral',
    create: 'neutral',
    verify: 'neutral',
    accept: 'neutral',
    claim: 'neutral',
    enable: 'neutral',
    disable: 'warning',
  },
})

export type AccountState = StateOf<typeof accountMachine>
export type AccountEvent = EventOf<typeof accountMachine>
