import { choice, count, defineList, instant, money, special, state, text } from '../define-list.ts'
import { usStateCodes } from '../us-state-codes.ts'
import { surchargeKinds, surchargeTypes } from './choices.ts'
import { shippingRateMachine, surchargeMachine } from './machines.ts'
import { shippingRateKind, surchargeKind } from './records.ts'

export const surchargeList = defineList({
  name: 'surcharges',
  record: surchargeKind,
  columns: {
    /** In the reader's language. */
    name: text({ sort: 'up' }),
    type: choice(surchargeTypes),
    /** A percentage or an amount. */
    rate: special(),
    /** Where it holds; null everywhere. */
    states: special({ nullable: true, yields: true }),
    /** What it is reckoned on. */
    base: special({ yields: true }),
    status: state(surchargeMachine),
    startsAt: instant({ nullable: true, shown: 'chosen', about: 'When it begins, or last began by itself' }),
    sort: count({ sort: 'up', shown: 'chosen', about: 'Its place among the charges of an order' }),
  },
  filters: {
    status: true,
    type: true,
    kind: choice(surchargeKinds),
    state: choice(usStateCodes, { about: 'Those that hold there, also those that hold everywhere' }),
  },
  search: 'A part of a name in either language',
  defaultSort: 'sort',
})

export const shippingRateList = defineList({
  name: 'shipping-rates',
  record: shippingRateKind,
  columns: {
    /** In the reader's language. */
    name: text({ sort: 'up' }),
    country: text({ nullable: true, about: 'Null: everywhere else' }),
    priceCents: money({ sort: true }),
    freeOverCents: money({ nullable: true, yields: true }),
    daysFrom: count({ shown: 'never' }),
    daysTo: count({ sort: 'up' }),
    status: state(shippingRateMachine),
  },
  filters: { status: true },
  search: 'A part of a name in either language',
  defaultSort: 'priceCents',
})
