import { machine, saying } from '../machine.ts'

/** A plan that is bought from a carrier. */
export const sourcePlanMachine = machine({
  name: 'source_plan',
  created: { create: 'active' },
  moves: {
    active: { deactivate: 'inactive' },
    inactive: { activate: 'active' },
  },
  tones: { active: 'success', inactive: 'neutral' },
  says: saying<{ create: { reference: string } }>(),
})

/** An amount of data that several lines share; what is archived has no lines any more. */
export const dataPoolMachine = machine({
  name: 'data_pool',
  created: { create: 'active' },
  moves: {
    active: { archive: 'archived' },
    archived: {},
  },
  tones: { active: 'success', archived: 'neutral' },
})
