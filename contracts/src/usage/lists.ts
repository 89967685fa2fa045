import { choice, count, defineList, flag, instant, reference, special, state, text } from '../define-list.ts'
import { callTypes, usageDirections, usageKinds } from './choices.ts'
import { usageFileMachine } from './machines.ts'

/** Every record of what lines used, by the carriers' word. */
export const usageList = defineList({
  name: 'usage',
  path: '/administrator/usage',
  place: 'usage',
  access: 'usage.read',
  columns: {
    startedAt: instant({ sort: true }),
    iccid: text(),
    simId: text({ shown: 'never', file: false }),
    phoneNumber: text({ nullable: true, yields: true, personal: 'phone' }),
    kind: choice(usageKinds),
    amount: special({ about: 'Bytes of data, seconds of a call, messages' }),
    direction: choice(usageDirections, { nullable: true, yields: true }),
    otherParty: text({ nullable: true, yields: true, personal: 'phone', about: 'Who was called or texted' }),
    callType: choice(callTypes, { nullable: true, yields: true }),
    country: special({ nullable: true, yields: true, about: 'Where it was used, ISO 3166-1' }),
    network: text({ nullable: true, shown: 'chosen' }),
    plan: special({ nullable: true, yields: true }),
    reseller: text({ nullable: true, shown: 'chosen', about: 'Code of the reseller who sold it' }),
    source: text({ shown: 'chosen', about: 'The SIM source that told of it' }),
    recordId: text({ shown: 'chosen', about: 'By which the carrier knows it' }),
    revision: count({ shown: 'chosen', about: 'Rises with each correction' }),
    receivedAt: instant({ shown: 'chosen' }),
  },
  filters: {
    started: 'startedAt',
    kind: true,
    direction: true,
    callType: true,
    country: reference('code', { about: 'ISO 3166-1' }),
    reseller: reference('code', { about: 'Code of the reseller who sold it' }),
    sourceId: reference('id', { about: 'The SIM source that told of it' }),
    line: reference('id', { about: 'The SIM whose it is' }),
    isCorrected: flag({ about: 'A correction has replaced what was told first' }),
  },
  search: 'The whole ICCID or phone number of a line',
  defaultSort: '-startedAt',
  file: 'usage.export',
})

/** Files of usage records that carriers sent. */
export const usageFileList = defineList({
  name: 'usageFiles',
  path: '/administrator/sct/cdr',
  place: 'usage/file',
  access: 'usage.read',
  columns: {
    fileName: text(),
    source: text({ about: 'The SIM source that it is of' }),
    status: state(usageFileMachine),
    receivedAt: instant({ sort: true }),
    total: count({ about: 'Records in it' }),
    added: count(),
    corrected: count({ yields: true }),
    repeated: count({ yields: true, about: 'Known already, and not counted again' }),
    rejected: count(),
    sentBy: text({ nullable: true, yields: true, shown: 'chosen' }),
  },
  filters: {
    status: true,
    sourceId: reference('id', { about: 'The SIM source that it is of' }),
    received: 'receivedAt',
    hasRejected: flag({ about: 'Some of its records could not be counted' }),
  },
  search: 'A part of the name of a file',
  defaultSort: '-receivedAt',
  totals: {
    total: count(),
    added: count(),
    corrected: count(),
    repeated: count(),
    rejected: count(),
  },
})
