import * as z from 'zod'
import { acted, actEndpoints, actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, listRow, pageEndpoint } from '../list-endpoints.ts'
import { locale } from '../primitives.ts'
import { recordEndpoint, recordParts } from '../record-endpoint.ts'
import { callBackActs, callerFields } from './acts.ts'
import { callBackList } from './lists.ts'

const tags = ['Call-back requests']

const callBackRow = listRow(callBackList, {})
export type CallBackRow = z.infer<typeof callBackRow>

const callBackRecord = callBackRow.extend({
  locale: locale.describe('The language to speak'),
  timeZone: z.string().nullable().describe('Of where they are, as their browser said'),
  ...recordParts(callBackActs),
})

export const adminCallBacks = {
  list: pageEndpoint(callBackList, callBackRow, { summary: 'Who asks to be called', tags }),
  export: fileEndpoint(callBackList, { tags }),
  get: recordEndpoint(callBackList, callBackRecord, { summary: 'One request with its timeline', tags }),
  create: endpoint(
    { access: 'contact.answer', idempotent: true },
    { method: 'POST', path: callBackList.path, summary: 'Somebody who called wants to be called back', tags },
  )
    .input(actInput(callerFields).omit({ id: true }))
    .output(acted),
  ...actEndpoints(callBackActs, tags),
}
