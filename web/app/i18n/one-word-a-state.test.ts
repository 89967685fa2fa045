import { describe, expect, test } from 'vitest'
import fulfillmentEn from './en/fulfillment.ts'
import ordersEn from './en/orders.ts'
import packingEn from './en/packing.ts'
import simOfficeEn from './en/sim-office.ts'
import fulfillmentEs from './es/fulfillment.ts'
import ordersEs from './es/orders.ts'
import packingEs from './es/packing.ts'
import simOfficeEs from './es/sim-office.ts'

const catalogues = {
  en: { fulfillment: fulfillmentEn, orders: ordersEn, packing: packingEn, simOffice: simOfficeEn },
  es: { fulfillment: fulfillmentEs, orders: ordersEs, packing: packingEs, simOffice: simOfficeEs },
}

describe.each(Object.entries(catalogues))('in %s, whoever works here', (_locale, words) => {
  test('reads one name for a state of a parcel, on its page, its order, its SIM and where it is packed', () => {
    const { states } = words.fulfillment
    expect(words.orders.status.fulfillment).toEqual(states)
    expect(words.simOffice.parcelStates).toEqual(states)
    expect(words.packing.states).toEqual(states)
  })

  test('reads one name for a state of an eSIM’s profile, on its order and on its own page', () => {
    expect(words.simOffice.profile).toEqual(words.orders.status.profile)
  })
})
