import { machine, saying } from '../../machine.ts'

/** To whom a way to pay is offered: null where to everybody. */
interface WayRules {
  countries: string[] | null
  currencies: string[] | null
  minCents: number | null
  maxCents: number | null
}

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
  says: saying<{
    offer: WayRules
    withhold: WayRules
    change: WayRules
    activate: WayRules
    deactivate: WayRules
  }>(),
})

interface OfAccount {
  externalAccount: string
  keyEnd: string
}

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
  says: saying<{ add: OfAccount; rotate: OfAccount; retire: { insteadOf: string } | { reason: string } }>(),
})
