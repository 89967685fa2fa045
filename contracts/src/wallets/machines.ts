import { machine, saying } from '../machine.ts'

/** A change of a balance by staff: made at once, or asked of a second administrator. */
export const balanceAdjustmentMachine = machine({
  name: 'balance_adjustment',
  created: { apply: 'applied', request: 'requested' },
  moves: {
    requested: { approve: 'applied', reject: 'rejected', withdraw: 'withdrawn', expire: 'expired' },
    applied: {},
    rejected: {},
    withdrawn: {},
    expired: {},
  },
  tones: {
    requested: 'warning',
    applied: 'success',
    rejected: 'danger',
    withdrawn: 'neutral',
    expired: 'neutral',
  },
  eventTones: { request: 'brand' },
  says: saying<{ apply: { amountCents: number }; request: { amountCents: number } }>(),
})
