import { day, defineActs } from '../define-acts.ts'
import { shippingRateMachine, surchargeMachine } from './machines.ts'
import { shippingRateKind, surchargeKind } from './records.ts'
import { statesOf, type Machine } from '../machine.ts'

const notArchived = (of: Machine<string, string>) => statesOf(of).filter((state) => state !== 'archived')

/** What can be done with a surcharge or tax, besides changing it. */
export const surchargeActs = defineActs({
  record: surchargeKind,
  access: 'catalog.write',
  machine: surchargeMachine,
  acts: {
    activate: { summary: 'Add it to every order from now on', asks: true, undo: 'deactivate' },
    schedule: { summary: 'Add it to every order from a day on', fields: { fromDay: day() } },
    deactivate: { summary: 'Add it to no further order', asks: true },
    archive: { summary: 'Put it away; orders keep theirs', isDestructive: true },
    restore: { summary: 'Take it out of the archive, inactive' },
    edit: { summary: 'Change it', states: notArchived(surchargeMachine), own: true },
    drop_change: { summary: 'Leave it as it is instead of changing it on its day' },
  },
})

/** What can be done with a shipping rate, besides changing it. */
export const shippingRateActs = defineActs({
  record: shippingRateKind,
  access: 'catalog.write',
  machine: shippingRateMachine,
  acts: {
    activate: { summary: 'Offer it at checkout', undo: 'deactivate' },
    deactivate: { summary: 'Offer it no more for now', undo: 'activate' },
    archive: { summary: 'Put it away; orders keep theirs', isDestructive: true },
    restore: { summary: 'Take it out of the archive, inactive' },
    edit: { summary: 'Change it', states: notArchived(shippingRateMachine), own: true },
  },
})
