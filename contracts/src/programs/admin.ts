import * as z from 'zod'
import { acted, actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { endFields } from './acts.ts'
import { fileEndpoint, listRow, pageEndpoint } from '../list-endpoints.ts'
import { id, instant, optionalText } from '../primitives.ts'
import { ruledPrograms } from './choices.ts'
import { programList, sacList } from './lists.ts'
import { day, ownTerms, stateCode } from './terms.ts'
import {
  programConsents,
  programRecord,
  programRow,
  programVersionView,
  sac,
  sacRecord,
  spin,
  supportedStates,
} from './views.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const tags = ['Programs']
const byId = z.strictObject({ id })
const revision = z.int().min(1)
const write = { access: 'program.write', idempotent: true } as const

const sacFields = {
  program: z.enum(ruledPrograms),
  state: stateCode,
  sac,
  spin,
  fromDay: day,
  untilDay: day.nullable(),
}

const sacs = {
  list: pageEndpoint(sacList, listRow(sacList, {}), { summary: 'Study area codes', tags }),
  export: fileEndpoint(sacList, { tags }),
  get: recordEndpoint(sacList, sacRecord, { summary: 'One study area code', tags }),
  create: endpoint(write, {
    method: 'POST',
    path: '/administrator/sac_code',
    summary: 'Add a study area code; two of a program and state are never in force on the same day',
    tags,
  })
    .input(z.strictObject(sacFields))
    .output(acted),
  update: endpoint(write, {
    method: 'PATCH',
    path: '/administrator/sac_code/{id}',
    summary: 'Correct a study area code',
    tags,
  })
    .input(z.strictObject({ id, revision, ...sacFields }))
    .output(acted),
  end: endpoint(write, {
    method: 'POST',
    path: '/administrator/sac_code/{id}/end',
    summary: 'Say on which day it is in force last',
    tags,
  })
    .input(actInput(endFields).extend({ revision: z.int().min(1) }))
    .output(acted),
}

const versions = {
  edit: endpoint(write, {
    method: 'PATCH',
    path: '/administrator/program_version/{id}',
    summary: 'Change a draft',
    tags,
  })
    .input(z.strictObject({ id, revision, note: optionalText(200), terms: ownTerms }))
    .output(acted),
  schedule: endpoint(write, {
    method: 'POST',
    path: '/administrator/program_version/{id}/schedule',
    summary: 'Let a draft take effect on a day to come',
    tags,
  })
    .input(z.strictObject({ id, effectiveFrom: day }))
    .output(acted),
  withdraw: endpoint(write, {
    method: 'POST',
    path: '/administrator/program_version/{id}/withdraw',
    summary: 'Take back a version that has not taken effect',
    tags,
  })
    .input(byId)
    .output(acted),
}

export const adminPrograms = {
  list: pageEndpoint(programList, programRow, { summary: 'Subsidy programs and how they stand', tags }),
  get: recordEndpoint(programList, programRecord, { summary: 'A program with its versions', tags }),
  consents: endpoint(
    { access: 'program.read' },
    {
      method: 'GET',
      path: '/administrator/program/{id}/consents',
      summary: 'The words that versions of a program can name, in both languages',
      tags,
    },
  )
    .input(byId)
    .output(programConsents),
  offer: endpoint(write, {
    method: 'PUT',
    path: '/administrator/program/{id}/offer',
    summary: 'Say where a program is offered, under which SPIN and from when',
    tags,
  })
    .input(
      byId.extend({
        states: z.array(stateCode).max(60),
        spin,
        fromDay: day,
        untilDay: day.nullable(),
        revision: z.int().min(0).describe('Of what it replaces; 0 where it was not offered'),
      }),
    )
    .output(acted),
  copy: endpoint(write, {
    method: 'POST',
    path: '/administrator/program/{id}/copy',
    summary: 'Begin a version of one’s own from one that there is',
    tags,
  })
    .input(byId.extend({ version: z.string().max(40) }))
    .output(programVersionView),
  versions,
  setClock: endpoint(write, {
    method: 'PUT',
    path: '/administrator/program_clock',
    summary: 'Let the programs of a demonstration live at another time, which goes on from there',
    tags,
  })
    .input(z.strictObject({ startsAt: instant.nullable().describe('Null: the real time') }))
    .output(z.object({ at: instant, startsAt: instant.nullable() })),
  ownAcpStates: endpoint(
    { access: 'program.read' },
    { method: 'GET', path: '/administrator/acp_supported_state', summary: 'Where ACP is offered', tags },
  )
    .input(z.strictObject({}))
    .output(supportedStates),
  sacs,
}
