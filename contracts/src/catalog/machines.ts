import { type EventOf, machine, saying, type StateOf } from '../machine.ts'

/** How something that is sold stands: prepared, sold, or put away for good as long as nobody brings it back. */
const offered = {
  moves: {
    inactive: { activate: 'active', archive: 'archived' },
    active: { deactivate: 'inactive', archive: 'archived' },
    archived: { unarchive: 'inactive' },
  },
  tones: { inactive: 'neutral', active: 'success', archived: 'warning' },
} as const

export const planMachine = machine({
  name: 'plan',
  created: { create: 'inactive', duplicate: 'inactive' },
  ...offered,
  says: saying<{ create: { name: string }; duplicate: { name: string } }>(),
})
export const addonPlanMachine = machine({
  name: 'addon_plan',
  created: { create: 'inactive' },
  ...offered,
  says: saying<{ create: { name: string } }>(),
})

/** A category is shown in the shop, or hidden with all that is in it. */
export const planCategoryMachine = machine({
  name: 'plan_category',
  created: { create: 'hidden' },
  moves: { hidden: { show: 'shown' }, shown: { hide: 'hidden' } },
  tones: { hidden: 'neutral', shown: 'success' },
  says: saying<{ create: { name: string } }>(),
})

/** A change of a plan: its number, what differs, why, and from when it holds. */
interface PlanChange {
  number: number
  changed: string[]
  reason?: string
  holdsFrom?: string
}

/** One change of a plan: it holds at once, or from a moment to come unless it is withdrawn before. */
export const planVersionMachine = machine({
  name: 'plan_version',
  created: { save: 'applied', schedule: 'scheduled' },
  moves: {
    scheduled: { apply: 'applied', withdraw: 'withdrawn' },
    applied: {},
    withdrawn: {},
  },
  tones: { scheduled: 'brand', applied: 'success', withdrawn: 'neutral' },
  eventTones: { save: 'neutral' },
  says: saying<{
    save: PlanChange
    schedule: PlanChange
    apply: PlanChange
    withdraw: { number: number; changed?: string[] }
  }>(),
})

export type PlanState = StateOf<typeof planMachine>
export type PlanEvent = EventOf<typeof planMachine>
export type PlanCategoryState = StateOf<typeof planCategoryMachine>
export type PlanVersionState = StateOf<typeof planVersionMachine>
