import type { ShippingRateInput, SurchargeInput } from '#contracts/charges/views.ts'
import { newId } from '#platform/database/ids.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'

const nobody = () => ({ surchargeId: newId(), shippingRateId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

/** A fee where no order of the matrix is used, and a rate to where nothing is sent: neither touches a quote. */
const surchargeOf = (name: string): SurchargeInput => ({
  ...{ name: { en: `Fee of ${name}`, es: `Tarifa de ${name}` }, type: 'government_fee' },
  ...{ rate: { kind: 'flat', amountCents: 40 }, base: ['plan'], states: ['AK'], taxClass: 'telecom' },
  sort: 90,
})
const shippingRateOf = (name: string): ShippingRateInput => ({
  ...{ name: { en: `Rate of ${name}`, es: `Tarifa de ${name}` }, country: null },
  ...{ priceCents: 1899, freeOverCents: null, daysFrom: 7, daysTo: 14 },
})

export const matrix = matrixPart({
  nobody,
  async make({ shop, owner: { charges } }) {
    const { domain } = shop.tenant
    return {
      surchargeId: (await charges.surcharges.create(surchargeOf(domain))).id,
      shippingRateId: (await charges.shippingRates.create(shippingRateOf(domain))).id,
    }
  },
  inputs: {
    'surcharges.create': () => surchargeOf('a new one'),
    'surcharges.edit': ({ surchargeId }) => ({
      ...{ id: surchargeId, version: 1, fromDay: null, ...surchargeOf('an edit') },
    }),
    'surcharges.schedule': ({ surchargeId }) => ({ id: surchargeId, fromDay: '2099-01-01' }),
    'surcharges.preview': ({ surchargeId }) => ({ id: surchargeId, place: 'AK' }),
    'shippingRates.create': () => shippingRateOf('a new one'),
    'shippingRates.edit': ({ shippingRateId }) => ({
      ...{ id: shippingRateId, version: 1, ...shippingRateOf('an edit') },
    }),
    'shippingRates.preview': ({ shippingRateId }) => ({ id: shippingRateId }),
  },
})
