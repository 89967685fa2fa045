import * as z from 'zod'
import { acted, actEndpoints } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { pageEndpoint } from '../list-endpoints.ts'
import { cents, id, optionalText } from '../primitives.ts'
import { shippingRateActs, surchargeActs } from './acts.ts'
import { shippingRateList, surchargeList } from './lists.ts'
import {
  shippingPreview,
  shippingRateFields,
  shippingRateInput,
  shippingRateRecord,
  shippingRateRow,
  surchargeFields,
  surchargeInput,
  surchargePreview,
  surchargeRecord,
  surchargeRow,
} from './views.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const byId = z.strictObject({ id })
const version = z.int().min(1)
const looks = { access: 'catalog.read' } as const
const writes = { access: 'catalog.write', idempotent: true } as const

const tags = ['Surcharges and taxes']
const { path } = surchargeList
const surcharges = {
  list: pageEndpoint(surchargeList, surchargeRow, { summary: 'Surcharges and taxes', tags }),
  get: recordEndpoint(surchargeList, surchargeRecord, { summary: 'One surcharge or tax', tags }),
  create: endpoint(writes, {
    method: 'POST',
    path,
    summary: 'A new surcharge or tax, inactive at first',
    tags,
  })
    .input(surchargeInput)
    .output(acted),
  edit: endpoint(writes, {
    method: 'PATCH',
    path: `${path}/{id}`,
    summary: 'Change a surcharge or tax, at once or from a day on; orders that are placed keep theirs',
    tags,
  })
    .input(byId.extend({ version, fromDay: z.iso.date().nullable(), ...surchargeFields }))
    .output(acted),
  preview: endpoint(looks, {
    method: 'POST',
    path: `${path}/preview`,
    summary: 'What a sample plan costs in a place with and without a surcharge or a change of it',
    tags,
  })
    .input(
      z.strictObject({
        id: id.nullish().describe('Which one; left out for a new one'),
        change: surchargeInput.nullish().describe('What it would be; left out for what it is'),
        planId: id.nullish(),
        place: optionalText(32).describe('A state by its code or name, or a ZIP code'),
      }),
    )
    .output(surchargePreview),
  ...actEndpoints(surchargeActs, tags),
}

const rateTags = ['Shipping rates']
const ratePath = shippingRateList.path
const shippingRates = {
  list: pageEndpoint(shippingRateList, shippingRateRow, { summary: 'Shipping rates', tags: rateTags }),
  get: recordEndpoint(shippingRateList, shippingRateRecord, { summary: 'One shipping rate', tags: rateTags }),
  create: endpoint(writes, {
    method: 'POST',
    path: ratePath,
    summary: 'A new shipping rate, inactive at first',
    tags: rateTags,
  })
    .input(shippingRateInput)
    .output(acted),
  edit: endpoint(writes, {
    method: 'PATCH',
    path: `${ratePath}/{id}`,
    summary: 'Change a shipping rate; orders that are placed keep theirs',
    tags: rateTags,
  })
    .input(byId.extend({ version, ...shippingRateFields }))
    .output(acted),
  preview: endpoint(looks, {
    method: 'POST',
    path: `${ratePath}/preview`,
    summary: 'What checkout would offer with a rate as it is or would be, for goods of a price',
    tags: rateTags,
  })
    .input(
      z.strictObject({
        id: id.nullish(),
        change: shippingRateInput.nullish(),
        goodsCents: cents.min(0).max(100_000_00).default(20_00),
      }),
    )
    .output(shippingPreview),
  ...actEndpoints(shippingRateActs, rateTags),
}

export const adminCharges = { surcharges, shippingRates }
