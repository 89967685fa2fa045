import { amount, defineActs, oneOf } from '../define-acts.ts'
import { pricesOf, priceChanges, priceRoundings } from './choices.ts'
import { addonPlanMachine, planCategoryMachine, planMachine, planVersionMachine } from './machines.ts'
import { addonPlanKind, planCategoryKind, planKind } from './records.ts'

export const planActs = defineActs({
  record: planKind,
  access: 'catalog.write',
  machine: planMachine,
  acts: {
    activate: { summary: 'Sell it', undo: 'deactivate' },
    deactivate: { summary: 'Sell it no more for now', undo: 'activate' },
    archive: { summary: 'Put it away; whoever has it keeps it', isDestructive: true },
    unarchive: { summary: 'Bring it back, not sold yet', undo: 'archive' },
    duplicate: { summary: 'Make another one out of it, which is not sold yet', own: true },
    save: { summary: 'Change it now or from a day on', states: ['active', 'inactive'], own: true },
  },
})

/** What a change of many prices is told; `by` is in cents, or in hundredths of a percent. */
export const priceChangeFields = {
  change: oneOf(priceChanges),
  by: amount(),
  audience: oneOf(pricesOf),
  rounding: oneOf(priceRoundings),
}

export const addonPlanActs = defineActs({
  record: addonPlanKind,
  access: 'catalog.write',
  machine: addonPlanMachine,
  acts: {
    activate: { summary: 'Sell it', undo: 'deactivate' },
    deactivate: { summary: 'Sell it no more for now', undo: 'activate' },
    archive: { summary: 'Put it away; whoever bought it keeps it', isDestructive: true },
    unarchive: { summary: 'Bring it back, not sold yet', undo: 'archive' },
    edit: { summary: 'Change it', own: true },
  },
})

export const planCategoryActs = defineActs({
  record: planCategoryKind,
  access: 'catalog.write',
  machine: planCategoryMachine,
  acts: {
    show: { summary: 'Show it in the shop', undo: 'hide' },
    hide: { summary: 'Hide it with all that is in it', undo: 'show' },
    reorder: { summary: 'Move it to another place', own: true },
    edit: { summary: 'Change it', own: true },
  },
})

/** What can be done with a change that does not hold yet. */
export const planVersionActs = defineActs({
  path: '/administrator/plan_version',
  access: 'catalog.write',
  machine: planVersionMachine,
  acts: { withdraw: { summary: 'Take back a change that does not hold yet', isDestructive: true } },
})
