import { machine, saying } from '../machine.ts'

/** A surcharge or tax: one that is scheduled begins by itself on its day. */
export const surchargeMachine = machine({
  name: 'surcharge',
  created: { create: 'inactive' },
  moves: {
    inactive: { activate: 'active', schedule: 'scheduled', archive: 'archived' },
    scheduled: { begin: 'active', activate: 'active', deactivate: 'inactive', archive: 'archived' },
    active: { deactivate: 'inactive', archive: 'archived' },
    archived: { restore: 'inactive' },
  },
  tones: { inactive: 'neutral', scheduled: 'brand', active: 'success', archived: 'warning' },
  eventTones: { restore: 'neutral' },
  says: saying<{ create: { name: string }; schedule: { at: string } }>(),
})

/** A shipping rate: checkout offers those that are active. */
export const shippingRateMachine = machine({
  name: 'shipping_rate',
  created: { create: 'inactive' },
  moves: {
    inactive: { activate: 'active', archive: 'archived' },
    active: { deactivate: 'inactive', archive: 'archived' },
    archived: { restore: 'inactive' },
  },
  tones: { inactive: 'neutral', active: 'success', archived: 'warning' },
  eventTones: { restore: 'neutral' },
  says: saying<{ create: { name: string } }>(),
})
