import type { PlanHouseholds } from './choices.ts'
import { machine, saying, type StateOf } from '../../machine.ts'

/** A plan that a service provider gives under a program. A household that has it keeps it when it is withdrawn. */
export const programPlanMachine = machine({
  name: 'program_plan',
  created: { add: 'offered' },
  moves: { offered: { withdraw: 'withdrawn' }, withdrawn: { offer: 'offered' } },
  tones: { offered: 'success', withdrawn: 'neutral' },
  says: saying<{ add: { plan: string; households: PlanHouseholds } }>(),
})
export type ProgramPlanState = StateOf<typeof programPlanMachine>

/**
 * The one device of a household: whether it can still have it, what it pays, and what NLAD is told once it is delivered. What
 * came back before it was claimed needs no word; what was claimed is taken back while that is possible.
 */
export const deviceClaimMachine = machine({
  name: 'device_claim',
  created: { check: 'checking' },
  moves: {
    checking: { allow: 'eligible', deny: 'ineligible', drop: 'dropped' },
    eligible: { ask_copayment: 'copay_due', drop: 'dropped' },
    ineligible: { check: 'checking', drop: 'dropped' },
    copay_due: { pay: 'copay_paid', reopen: 'eligible', drop: 'dropped' },
    copay_paid: { ship: 'shipped', reopen: 'eligible', drop: 'dropped' },
    shipped: { deliver: 'delivered', return: 'returned' },
    delivered: { submit: 'claim_submitted', return: 'returned' },
    claim_submitted: { claim: 'claimed', fail: 'claim_failed' },
    claim_failed: { submit: 'claim_submitted', refund: 'refunded', return: 'returned' },
    claimed: { return: 'void_due', reimburse: 'reimbursed' },
    void_due: { void: 'voided', reimburse: 'reimbursed' },
    returned: {},
    refunded: {},
    voided: {},
    reimbursed: {},
    dropped: { check: 'checking' },
  },
  tones: {
    checking: 'brand',
    eligible: 'success',
    ineligible: 'neutral',
    copay_due: 'warning',
    copay_paid: 'brand',
    shipped: 'brand',
    delivered: 'brand',
    claim_submitted: 'brand',
    claimed: 'success',
    claim_failed: 'danger',
    void_due: 'warning',
    returned: 'neutral',
    refunded: 'neutral',
    voided: 'neutral',
    reimbursed: 'success',
    dropped: 'neutral',
  },
  eventTones: { reopen: 'neutral' },
  says: saying<{ allow: { unasked?: true }; deny: { code: string }; fail: { code: string } }>(),
})
export type DeviceClaimState = StateOf<typeof deviceClaimMachine>
