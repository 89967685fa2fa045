import * as z from 'zod'
import { withoutFilters } from '../define-list.ts'
import { acted } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, listPage, listQuery, pageEndpoint } from '../list-endpoints.ts'
import { id, optionalText, text } from '../primitives.ts'
import { mostScanned, simTypes, simVerdicts } from './shelf/choices.ts'
import { simList } from './lists.ts'
import { simSourceEndpoints } from './sources/admin.ts'
import { simRecord, simRow } from './views.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const tags = ['SIMs']
const { path } = simList
const looks = { access: 'sim.read' } as const
const stocks = { access: 'sim.stock', idempotent: true } as const
const iccid = text(30).describe('18 to 20 digits; of 19 or 20 the last one checks the others')
const batch = optionalText(36).describe('What the delivery is called that they came with')

/** The same list below somebody whose SIMs they are. */
const simsOf = (of: 'subscriber' | 'reseller', summary: string) =>
  endpoint(looks, { method: 'GET', path: `/administrator/${of}/{id}/sims`, summary, tags })
    .input(listQuery(withoutFilters(simList, 'subscriber', 'resellerId', 'orderId')).extend({ id }))
    .output(listPage(simRow).extend({ of: z.object({ id, name: z.string() }) }))

export const adminSims = {
  sources: simSourceEndpoints,
  list: pageEndpoint(simList, simRow, { summary: 'SIMs, on the shelf and in use', tags }),
  export: fileEndpoint(simList, { tags }),
  ofSubscriber: simsOf('subscriber', 'SIMs of a subscriber'),
  ofReseller: simsOf('reseller', 'SIMs that a reseller and everybody below have sold'),
  choices: endpoint(looks, {
    method: 'GET',
    path: `${path}/choices`,
    summary: 'SIM sources and batches that SIMs can be listed by',
    tags,
  })
    .input(z.strictObject({ batch: optionalText(36).describe('How the name of a batch begins') }))
    .output(
      z.object({
        sources: z.array(z.object({ id, name: z.string() })),
        batches: z.array(z.string()).describe('The first few in their order'),
      }),
    ),
  check: endpoint(
    { access: 'sim.stock', limitPerMinute: 300 },
    {
      method: 'GET',
      path: `${path}/check`,
      summary: 'Whether a SIM with this ICCID can be put on the shelf',
      tags,
    },
  )
    .input(z.strictObject({ iccid }))
    .output(z.object({ verdict: z.enum(simVerdicts), id: id.nullable() })),
  receive: endpoint(stocks, { method: 'POST', path, summary: 'Put one SIM on the shelf', tags })
    .input(
      z.strictObject({
        sourceId: id,
        type: z.enum(simTypes),
        iccid,
        activationCode: optionalText(255).describe('Of an eSIM: LPA:1$address$code'),
        eid: optionalText(40),
        batch,
      }),
    )
    .output(acted),
  receiveMany: endpoint(stocks, {
    method: 'POST',
    path: `${path}/multiple`,
    summary: 'Put many SIM cards on the shelf: every one that can be, with the reason for each other',
    tags,
  })
    .input(z.strictObject({ sourceId: id, batch, iccids: z.array(text(30)).min(1).max(mostScanned) }))
    .output(
      z.object({
        added: z.int(),
        items: z.array(z.object({ written: z.string(), verdict: z.enum(simVerdicts), id: id.nullable() })),
      }),
    ),
  get: recordEndpoint(simList, simRecord, { summary: 'One SIM with all that is known', tags }),
}
