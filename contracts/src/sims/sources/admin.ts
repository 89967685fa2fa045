import * as z from 'zod'
import { acted, actEndpoints, actInput } from '../../act-endpoints.ts'
import { endpoint } from '../../endpoint.ts'
import { pageEndpoint } from '../../list-endpoints.ts'
import { forgetKeyFields, simDifferenceActs, simSourceActs } from './acts.ts'
import { simCredentials } from './choices.ts'
import { simDifferenceList, simSourceList } from './lists.ts'
import {
  ofSource,
  simDifferenceRow,
  simSourceFields,
  simSourceRecord,
  simSourceRow,
  sourceChoices,
} from './views.ts'
import { recordEndpoint } from '../../record-endpoint.ts'

const tags = ['SIM sources']
const { path } = simSourceList
const looks = { access: 'sim.read' } as const
const manages = { access: 'sim-source.manage', idempotent: true } as const
const keys = { access: 'sim-source.keys', idempotent: true, limitPerMinute: 20 } as const
const version = z.int().min(1)
/** As it goes into a header: no spaces, and nothing that two readers would write differently. */
const credential = z
  .string()
  .trim()
  .min(4)
  .max(300)
  .regex(/^[\x21-\x7e]+$/)
const provider = z.string().regex(/^[a-z0-9]{2,30}$/)

export const simSourceEndpoints = {
  list: pageEndpoint(simSourceList, simSourceRow, { summary: 'Where SIMs come from', tags }),
  choices: endpoint(looks, {
    method: 'GET',
    path: `${path}/choices`,
    summary: 'Carriers that a SIM source can be of',
    tags,
  })
    .input(z.strictObject({}))
    .output(sourceChoices),
  differences: {
    list: pageEndpoint(simDifferenceList, simDifferenceRow, {
      summary: 'SIMs that are others at their carrier than here',
      tags,
    }),
  },
  difference: actEndpoints(simDifferenceActs, tags),
  create: endpoint(manages, { method: 'POST', path, summary: 'Add a SIM source', tags })
    .input(
      z.strictObject({
        provider: provider.describe('A carrier, or `stock` for SIMs of our own'),
        ...simSourceFields,
      }),
    )
    .output(acted),
  get: recordEndpoint(simSourceList, simSourceRecord, { summary: 'One SIM source', tags }),
  edit: endpoint(manages, { method: 'PATCH', path: `${path}/{id}`, summary: 'Change a SIM source', tags })
    .input(ofSource.extend({ version, ...simSourceFields }))
    .output(acted),
  saveKey: endpoint(keys, {
    method: 'PUT',
    path: `${path}/{id}/account`,
    summary:
      'Use an account of one’s own or another key of it; it is tried first, until accepted the former stays',
    tags,
  })
    .input(
      ofSource.extend({
        credentials: z.partialRecord(z.enum(simCredentials), credential).describe('Write-only'),
        keyNumber: z.int().min(0).describe('Of the key that it takes the place of; 0 where there was none'),
      }),
    )
    .output(acted),
  forgetKey: endpoint(keys, {
    method: 'POST',
    path: `${path}/{id}/account/forget`,
    summary: 'Go back to the account of the installation',
    tags,
  })
    .input(actInput(forgetKeyFields))
    .output(acted),
  ...actEndpoints(simSourceActs, tags),
}
