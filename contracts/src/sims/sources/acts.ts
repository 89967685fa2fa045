import { defineActs, oneOf, statedReason } from '../../define-acts.ts'
import { simDifferenceMachine, simSourceMachine } from './machines.ts'
import { simSourceKind } from './records.ts'

/** What can be done with a SIM source. */
export const simSourceActs = defineActs({
  record: simSourceKind,
  access: 'sim-source.manage',
  machine: simSourceMachine,
  acts: {
    check: { summary: 'Ask the carrier now how it is and what is left', states: ['active'] },
    compare: { summary: 'Compare the carrier’s SIMs with ours', states: ['active'] },
    close: { summary: 'It gives no new SIMs and plans; what is in use goes on', isDestructive: true },
    reopen: { summary: 'It gives SIMs again' },
    forgetKey: {
      summary: 'Go back to the account of the installation',
      access: 'sim-source.keys',
      own: true,
    },
    saveKey: { summary: 'Use an account of its own at the carrier', access: 'sim-source.keys', own: true },
    edit: { summary: 'Change it', own: true },
  },
})

/** Going back to the account of the installation, which ends what only the own one may do. */
export const forgetKeyFields = { reason: statedReason() }

/** For how many days a difference is not looked at. */
export const ignoreDays = ['7', '30', '90'] as const

/** What can be done with a SIM that is another one at its carrier. */
export const simDifferenceActs = defineActs({
  path: '/administrator/sim_source/difference',
  access: 'sim-source.manage',
  machine: simDifferenceMachine,
  acts: {
    ignore: { summary: 'Leave it alone for some days', fields: { days: oneOf(ignoreDays) }, undo: 'find' },
    find: { summary: 'Look at it again' },
  },
})
