import type { RuleInput } from '#contracts/fulfillment/views.ts'
import { newId } from '#platform/database/ids.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'
import { reason } from '#server/testing/matrix/samples.ts'

const nobody = () => ({ fulfillmentId: newId(), fulfillmentCompanyId: newId(), ruleId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

/** One by which nothing goes to the company. */
const ruleOf = (companyId: string): RuleInput => ({
  ...{ companyId, goods: 'any', place: 'abroad', states: [], sharePercent: 1 },
})
/** A SIM card that nobody has yet. */
const scanned = '8901999900000900014'

export const matrix = matrixPart({
  nobody,
  needs: ['orderNumber'],
  /** The parcel of the order, and a company with a rule. */
  async make({ owner: { fulfillment, identity } }, { orderNumber }) {
    const { items } = await fulfillment.list({ search: orderNumber })
    const { id } = await identity.fulfillmentCompanies.create({ name: 'Matrix Parcels' })
    const { items: rules } = await fulfillment.rules.add(ruleOf(id))
    return { fulfillmentId: items[0]!.id, fulfillmentCompanyId: id, ruleId: rules[0]!.id }
  },
  inputs: {
    shipped: ({ fulfillmentId }) => ({ id: fulfillmentId, carrier: 'USPS' }),
    'own.shipped': ({ fulfillmentId }) => ({ id: fulfillmentId, carrier: 'USPS' }),
    'own.scan': ({ fulfillmentId }) => ({ id: fulfillmentId, number: scanned }),
    reship: ({ fulfillmentId }) => ({ id: fulfillmentId, withOthers: false, reason }),
    reassign: ({ fulfillmentId }) => ({ id: fulfillmentId, fromId: null, companyId: null, reason }),
    'rules.add': ({ fulfillmentCompanyId }) => ruleOf(fulfillmentCompanyId),
  },
})
