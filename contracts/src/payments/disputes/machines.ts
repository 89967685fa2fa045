import { machine, saying, type StateOf } from '../../machine.ts'

interface Disputed {
  amountCents: number
}

/**
 * A buyer's bank or payment provider asks for money back. `opened` asks nothing of us yet; `sending` and `accepting` have
 * been pressed and are not confirmed by the provider.
 */
export const disputeMachine = machine({
  name: 'dispute',
  created: { open: 'opened' },
  moves: {
    opened: { ask: 'evidence_due', review: 'submitted', win: 'won', lose: 'lost' },
    evidence_due: {
      send: 'sending',
      give_in: 'accepting',
      review: 'submitted',
      win: 'won',
      lose: 'lost',
    },
    sending: { submit: 'submitted', fail: 'evidence_due', win: 'won', lose: 'lost' },
    submitted: { ask: 'evidence_due', win: 'won', lose: 'lost' },
    accepting: { accept: 'accepted', fail: 'evidence_due', win: 'won' },
    accepted: {},
    won: {},
    lost: {},
  },
  tones: {
    opened: 'warning',
    evidence_due: 'danger',
    sending: 'brand',
    submitted: 'brand',
    accepting: 'brand',
    accepted: 'neutral',
    won: 'success',
    lost: 'neutral',
  },
  eventTones: {
    open: 'danger',
    ask: 'warning',
    lose: 'danger',
    fail: 'warning',
    accept: 'warning',
  },
  says: saying<{
    open: { amountCents: number }
    ask: Disputed
    review: Disputed
    submit: Partial<Disputed>
    accept: Partial<Disputed>
    win: Disputed
    lose: Disputed
    fail: { problem: string }
  }>(),
})
export type DisputeState = StateOf<typeof disputeMachine>

/** States in which it is not decided whose the money is. */
export const openDisputeStates = [
  'opened',
  'evidence_due',
  'sending',
  'submitted',
  'accepting',
] as const satisfies readonly DisputeState[]
