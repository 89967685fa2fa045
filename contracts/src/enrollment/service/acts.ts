import { defineActs } from '../../define-acts.ts'
import { deviceClaimMachine, programPlanMachine } from './machines.ts'

/** What is done with a plan under a program. */
export const programPlanActs = defineActs({
  path: '/administrator/program_plan',
  access: 'program.write',
  machine: programPlanMachine,
  acts: {
    withdraw: { summary: 'Let no household choose it any more', undo: 'offer' },
    offer: { summary: 'Let households choose it again', undo: 'withdraw' },
  },
})

/** What is done with the device benefit of a household, once NLAD was told or the money came. */
export const deviceClaimActs = defineActs({
  path: '/administrator/device_claim',
  access: 'enrollment.manage',
  machine: deviceClaimMachine,
  acts: {
    submit: { summary: 'Tell NLAD now that the household has its device', states: ['claim_failed'] },
    refund: { summary: 'Give the co-payment back, as the program does not pay', isDestructive: true },
    retry: { summary: 'Ask NLAD again to take the claim back', states: ['void_due'] },
    reimburse: { summary: 'The program has paid its part', asks: true },
  },
})
