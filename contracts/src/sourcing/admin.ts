import * as z from 'zod'
import { acted, actEndpoints } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { pageEndpoint } from '../list-endpoints.ts'
import { id, optionalText, text } from '../primitives.ts'
import { dataPoolActs, sourcePlanActs } from './acts.ts'
import { mostPoolLines } from './choices.ts'
import { dataPoolList, sourcePlanList } from './lists.ts'
import {
  dataPoolFields,
  dataPoolRecord,
  dataPoolRow,
  poolCandidates,
  providerPlans,
  sourcePlanFields,
  sourcePlanRecord,
  sourcePlanRow,
  syncReport,
} from './views.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const tags = ['Partner source plans']
const byId = z.strictObject({ id })
const version = z.int().min(1)
const looks = { access: 'catalog.read' } as const
const writes = { access: 'catalog.write', idempotent: true } as const
const { path } = sourcePlanList

/** What a SIM source's carrier sells, for a plan or an add-on to name: asked live, and kept for when it does not answer. */
const picker = (of: 'plan' | 'add-on_plan') =>
  endpoint(
    { access: 'catalog.read', limitPerMinute: 120 },
    {
      method: 'GET',
      path: `/administrator/${of}/available_provider_ref_id/{id}`,
      summary: 'Plans of the carrier of a SIM source, by its id',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        search: optionalText(80),
        chosen: optionalText(120).describe(
          'An id that is told besides what matches, as it is chosen already',
        ),
      }),
    )
    .output(providerPlans)

const poolTags = ['Partner data pools']
const poolPath = dataPoolList.path
const dataPools = {
  list: pageEndpoint(dataPoolList, dataPoolRow, {
    summary: 'Amounts of data that lines share, and what is used of them',
    tags: poolTags,
  }),
  get: recordEndpoint(dataPoolList, dataPoolRecord, {
    summary: 'One data pool with its lines',
    tags: poolTags,
  }),
  create: endpoint(writes, { method: 'POST', path: poolPath, summary: 'Set up a data pool', tags: poolTags })
    .input(z.strictObject({ sourceId: id, ...dataPoolFields }))
    .output(acted),
  edit: endpoint(writes, {
    method: 'PATCH',
    path: `${poolPath}/{id}`,
    summary: 'Change a data pool',
    tags: poolTags,
  })
    .input(byId.extend({ version, ...dataPoolFields }))
    .output(acted),
  candidates: endpoint(looks, {
    method: 'GET',
    path: `${poolPath}/{id}/line`,
    summary: 'Lines of its SIM source, by a part of an ICCID or of a plan, or by a pasted list of ICCIDs',
    tags: poolTags,
  })
    .input(byId.extend({ search: optionalText(10_000) }))
    .output(poolCandidates),
  addLines: endpoint(writes, {
    method: 'POST',
    path: `${poolPath}/{id}/line`,
    summary: 'Put lines into it: all of them, or none',
    tags: poolTags,
  })
    .input(byId.extend({ simIds: z.array(id).min(1).max(mostPoolLines) }))
    .output(acted),
  removeLine: endpoint(writes, {
    method: 'DELETE',
    path: `${poolPath}/{id}/line/{simId}`,
    summary: 'Take a line out of it, and what it used with it',
    tags: poolTags,
  })
    .input(byId.extend({ simId: id }))
    .output(acted),
  ...actEndpoints(dataPoolActs, poolTags),
}

export const adminSourcing = {
  dataPools,
  planRefs: picker('plan'),
  addonRefs: picker('add-on_plan'),
  sourcePlans: {
    list: pageEndpoint(sourcePlanList, sourcePlanRow, {
      summary: 'Plans that are bought from carriers',
      tags,
    }),
    get: recordEndpoint(sourcePlanList, sourcePlanRecord, { summary: 'One source plan', tags }),
    sources: endpoint(looks, {
      method: 'GET',
      path: '/administrator/source_plan/source',
      summary: 'SIM sources that are bought from a carrier',
      tags,
    })
      .input(z.strictObject({}))
      .output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),
    create: endpoint(writes, { method: 'POST', path, summary: 'Buy a plan of a carrier', tags })
      .input(z.strictObject({ sourceId: id, providerRefId: text(120), ...sourcePlanFields }))
      .output(acted),
    edit: endpoint(writes, { method: 'PATCH', path: `${path}/{id}`, summary: 'Change a source plan', tags })
      .input(byId.extend({ version, ...sourcePlanFields }))
      .output(acted),
    adopt: endpoint(writes, {
      method: 'POST',
      path: `${path}/{id}/adopt`,
      summary: 'Take over the price that the carrier asks now',
      tags,
    })
      .input(byId)
      .output(acted),
    sync: endpoint(writes, {
      method: 'POST',
      path: `${path}/sync`,
      summary: 'Compare what is bought with the catalogues of its carriers, or of one SIM source',
      tags,
    })
      .input(z.strictObject({ sourceId: id.optional() }))
      .output(syncReport),
    ...actEndpoints(sourcePlanActs, tags),
  },
}
