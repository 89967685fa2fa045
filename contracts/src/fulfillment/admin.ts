import * as z from 'zod'
import { acted, actEndpoints } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { pageEndpoint } from '../list-endpoints.ts'
import { id, statedReason } from '../primitives.ts'
import { parcelActs } from './acts.ts'
import { parcelList } from './lists.ts'
import { parcelRecord, parcelRow, ruleInput, ruleView } from './views.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const tags = ['Fulfillment']
const { path } = parcelList
const byId = z.strictObject({ id })

const ruleTags = ['Fulfillment rules']
const rulePath = '/administrator/fulfillment_rule'
const manages = { access: 'fulfillment.manage', idempotent: true } as const
const allRules = z.object({ items: z.array(ruleView) })

/** In the order in which they are read; each answers all of them as they are after it. */
const rules = {
  list: endpoint(
    { access: 'parcel.read' },
    { method: 'GET', path: rulePath, summary: 'Which parcels go to which company', tags: ruleTags },
  ).output(allRules),
  add: endpoint(manages, {
    method: 'POST',
    path: rulePath,
    summary: 'A rule behind the others',
    tags: ruleTags,
  })
    .input(ruleInput)
    .output(allRules),
  raise: endpoint(manages, {
    method: 'POST',
    path: `${rulePath}/{id}/raise`,
    summary: 'Read a rule before the one that stands above it',
    tags: ruleTags,
  })
    .input(byId)
    .output(allRules),
  remove: endpoint(manages, {
    method: 'DELETE',
    path: `${rulePath}/{id}`,
    summary: 'Take a rule away; parcels stay where they are',
    tags: ruleTags,
  })
    .input(byId)
    .output(allRules),
}

export const adminFulfillment = {
  list: pageEndpoint(parcelList, parcelRow, { summary: 'Parcels, by where they are', tags }),
  get: recordEndpoint(parcelList, parcelRecord, { summary: 'One parcel with all that is known', tags }),
  ...actEndpoints(parcelActs, tags),
  reassign: endpoint(
    { access: 'parcel.move', idempotent: true },
    {
      method: 'POST',
      path: `${path}/{id}/reassign`,
      summary: 'Have another company pack it, or the service provider itself',
      tags,
    },
  )
    .input(
      byId.extend({
        fromId: id.nullable().describe('Whose it is, as whoever reassigns it has seen it'),
        companyId: id.nullable(),
        reason: statedReason,
      }),
    )
    .output(acted),
  rules,
}
