import * as z from 'zod'
import { acted, actEndpoints } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, listRow, pageEndpoint } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { notificationMachine } from '../messaging/machines.ts'
import { id, instant, locale, paragraphs } from '../primitives.ts'
import { contactActs } from './acts.ts'
import { contactList } from './lists.ts'
import { recordEndpoint, recordParts } from '../record-endpoint.ts'

const tags = ['Contact']

export const contactRow = listRow(contactList, {})
export type ContactRow = z.infer<typeof contactRow>

export const contactRecord = contactRow.extend({
  locale,
  message: z.string().nullable().describe('Null for whoever may not answer'),
  answers: z.array(
    z.object({
      id,
      text: z.string(),
      by: z.string(),
      at: instant,
      sending: z.enum(statesOf(notificationMachine)).nullable().describe('How its e-mail stands'),
    }),
  ),
  assignedTo: id.nullable(),
  colleagues: z.array(z.object({ id, name: z.string() })).describe('Who can see to it'),
  ...recordParts(contactActs),
  version: z
    .int()
    .describe(
      'Rises with every answer and act; answering and giving it to somebody name the one that was seen',
    ),
})
export type ContactRecord = z.infer<typeof contactRecord>

const byId = z.strictObject({ id })
const answer = byId.extend({ answer: paragraphs(4000) })
const seen = { version: z.int().min(1) }
const answering = (verb: string, summary: string) =>
  endpoint(
    { access: 'contact.answer', idempotent: true },
    { method: 'POST', path: `/administrator/contact/{id}/${verb}`, summary, tags },
  )

export const adminContacts = {
  list: pageEndpoint(contactList, contactRow, { summary: 'What visitors wrote', tags }),
  export: fileEndpoint(contactList, { tags }),
  get: recordEndpoint(contactList, contactRecord, { summary: 'One message with its answers', tags }),
  compose: endpoint(
    { access: 'contact.answer' },
    { method: 'POST', path: '/administrator/contact/{id}/compose', summary: 'The e-mail of an answer', tags },
  )
    .input(answer)
    .output(z.object({ subject: z.string(), text: z.string() })),
  answer: answering('answer', 'Answer by e-mail, in the language of whoever wrote')
    .input(answer.extend(seen))
    .output(acted),
  assign: answering('assign', 'Give it to a colleague, or to nobody')
    .input(byId.extend({ memberId: id.nullable(), ...seen }))
    .output(acted),
  ...actEndpoints(contactActs, tags),
}
