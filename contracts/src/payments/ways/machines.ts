import { machine } from '../../machine.ts'

/** A way to pay as a service provider offers it: by which provider, to whom, and whether at all. */
export const paymentMethodMachine = machine({
  name: 'payment_method',
  created: { offer: 'active', withhold: 'inactive' },
  moves: {
    active: { change: 'active', deactivate: 'inactive' },
    inactive: { change: 'inactive', activate: 'active' },
  },
  tones: { active: 'success', inactive: 'neutral' },
  eventTones: { change: 'brand', deactivate: 'warning' },
})

/** A service provider's own account at a payment provider. What was paid with it stays with it, so it is never forgotten. */
export const paymentAccountMachine = machine({
  name: 'payment_account',
  created: { add: 'working' },
  moves: {
    working: { rotate: 'working', retire: 'retired' },
    retired: { rotate: 'working' },
  },
  tones: { working: 'success', retired: 'neutral' },
  eventTones: { rotate: 'brand', retire: 'warning' },
})
