import { isContractProcedure } from '@orpc/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { addonPlanRecord, addonPlanRow, planRecord, staffPricing } from './catalog/admin-views.ts'
import { addonContent, planPrice } from './catalog/content.ts'
import { addonView, localRow, planCategoryView, pricingView } from './catalog/views.ts'
import { cartAddonItem, cartPlanItem, shippingInfo } from './checkout/views.ts'
import { contract } from './contract.ts'
import { fulfillmentAgentProfile, resellerProfile, subscriberProfile } from './identity/views.ts'
import { resellerRow } from './people/admin.ts'
import { cents } from './primitives.ts'
import { approvalRequest } from './representatives/own.ts'
import { providerPlan } from './sourcing/views.ts'
import { videoView } from './tenancy/site.ts'

/** What the specification says of its entities, in its §3, and the shapes in which each stands on the wire. */
const entities: [string, fields: string, ...shapes: z.ZodObject[]][] = [
  ['training video', 'lang title link img', videoView],
  ['reseller', 'email resellerCode subscriberCount totalRevenue', resellerProfile, resellerRow],
  ['reseller profile', 'firstName lastName simCount country', resellerProfile],
  [
    'fulfillment agent profile',
    'firstName lastName email isAdministrator fulfillmentCompany',
    fulfillmentAgentProfile,
  ],
  ['subscriber profile', 'birthDate', subscriberProfile],
  ['agent approval request', 'repId status', approvalRequest],
  ['plan of a provider', 'planName id', providerPlan],
  ['plan in the cart', 'type planId priceId quantity categoryId', cartPlanItem],
  ['add-on in the cart', 'type planId addonId quantity', cartAddonItem],
  ['plan category', 'id name plans coverage', planCategoryView],
  ['plan of a category', 'id isActive price hasNumber', planCategoryView.shape.plans.element],
  ['plan price', 'price discountedPrice duration durationUnit', pricingView, staffPricing, planPrice],
  ['plan pricing', 'planId price isActive', pricingView, staffPricing],
  ['public price entry', 'planId price discountedPrice', pricingView, localRow.shape.cells.element],
  [
    'add-on plan',
    'name price callMinutes sms bandwidth',
    addonView,
    addonContent,
    addonPlanRow,
    addonPlanRecord,
  ],
  ['add-on plan with its plans', 'name price allowedForPlanId', addonView, addonContent],
  ['add-on plan beside its plan', 'id name price', planRecord.shape.addons.element],
  [
    'shipping info',
    'emailAddress shippingFirstName shippingLastName shippingPhoneNumber shippingAddress1 shippingAddress2 shippingCity shippingState shippingCountry shippingZipcode',
    shippingInfo,
  ],
]

test.each(entities)('%s: %s', (_entity, fields, ...shapes) => {
  expect(shapes.length).toBeGreaterThan(0)
  for (const { shape } of shapes)
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')))
})

interface Property {
  /** Where it stands, such as `catalog.plans.items.pricings`. */
  place: string
  name: string
  schema: z.ZodType
}

function propertiesOf(schema: unknown, place: string): Property[] {
  if (!(schema instanceof z.ZodType)) return []
  const own =
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, child]) => [
          { place, name, schema: child },
          ...propertiesOf(child, `${place}.${name}`),
        ])
      : []
  const {
    innerType,
    element,
    valueType,
    in: read,
    out,
    options = [],
  } = schema.def as unknown as {
    options?: unknown[]
  } & Record<'innerType' | 'element' | 'valueType' | 'in' | 'out', unknown>
  return [
    ...own,
    ...[innerType, element, valueType, read, out, ...options].flatMap((part) => propertiesOf(part, place)),
  ]
}

function everyProperty(node: unknown, path: string[] = []): Property[] {
  if (isContractProcedure(node)) {
    const { inputSchema, outputSchema } = node['~orpc']
    return [inputSchema, outputSchema].flatMap((schema) => propertiesOf(schema, path.join('.')))
  }
  if (!node || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([name, child]) => everyProperty(child, [...path, name]))
}

const properties = everyProperty(contract)

/** What else there is beside the catalogue's entities and is named by nobody but us: by where it stands. */
const others = {
  shipping: /shippingRate|shippingOptions/,
  device: /^devices\.|\.devices$/,
  carrier: /^sourcing\./,
  /** What a plan costs a month, beside what the program pays of it and what is left for the household. */
  program: /^enrollment\./,
  label: /\.labels$/,
  report: /^reporting\./,
}
const rules: [what: string, like: RegExp, wanted: string[], elsewhere: RegExp[]][] = [
  [
    'a price',
    /price(Cents)?$|upfront/i,
    ['price', 'discountedPrice'],
    [others.shipping, others.device, others.carrier, others.program, others.label],
  ],
  ['the plans of an add-on', /^allowed.*plan/i, ['allowedForPlanId'], []],
  ['messages that are included', /^sms(Count|Included)?$|^(text|message)s?Count$/i, ['sms'], []],
  ['data that is included', /^data(Mb|Gb|Bytes)$|^bandwidth|^megabytes$/i, ['bandwidth'], [others.carrier]],
  ['what a reseller has sold', /revenue/i, ['totalRevenue'], [others.report]],
]

describe('one name for one thing', () => {
  test.each(rules)('%s', (_what, like, wanted, elsewhere) => {
    const found = properties.filter(({ name }) => like.test(name))
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted))
    const strange = found.filter(
      ({ name, place }) => !wanted.includes(name) && !elsewhere.some((where) => where.test(place)),
    )
    expect(strange.map(({ place, name }) => `${place}.${name}`)).toEqual([])
  })
})

/** What stands within an array, or may be left out or be null. */
function bareOf(schema: z.ZodType): z.ZodType {
  const { innerType, element } = schema.def as unknown as Record<
    'innerType' | 'element',
    z.ZodType | undefined
  >
  const within = innerType ?? element
  return within ? bareOf(within) : schema
}

const isAmount = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (schema === cents || isAmount(schema._zod.parent))

describe('an amount', () => {
  const amounts = properties
    .map(({ schema, ...rest }) => ({ ...rest, schema: bareOf(schema) }))
    .filter(({ schema }) => isAmount(schema))
  const specified = ['price', 'discountedPrice', 'totalRevenue']

  test('says that it is in cents by its name, but for those that the specification names', () => {
    expect(amounts.length).toBeGreaterThan(500)
    const strange = amounts.filter(({ name }) => !/cents$/i.test(name) && !specified.includes(name))
    expect(strange.map(({ place, name }) => `${place}.${name}`)).toEqual([])
  })

  test('that the specification names says so to readers of the API', () => {
    const silent = amounts.filter(
      ({ name, schema }) => specified.includes(name) && !/integer cents/i.test(schema.description ?? ''),
    )
    expect(silent.map(({ place, name }) => `${place}.${name}`)).toEqual([])
  })
})
