import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, optionalCode, paragraphs, text } from '../primitives.ts'
import { contactTopics } from './choices.ts'

const tags = ['Contact']

export const contactInput = z.strictObject({
  formToken: text(200).describe('From GET /public/contact'),
  topic: z.enum(contactTopics),
  name: text(120),
  emailAddress: email.describe('Where the answer goes'),
  orderNumber: optionalCode(32),
  message: paragraphs(4000),
  website: z.string().max(400).optional().describe('Not shown to people: whoever fills it is a machine'),
})

export const contactReference = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)

export const publicContacts = {
  form: endpoint(
    { access: 'public', limitPerMinute: 60 },
    { method: 'GET', path: '/public/contact', summary: 'Open a contact form', tags },
  ).output(
    z.object({
      formToken: z.string().describe('Goes with the message; good from 3 seconds to 24 hours after this'),
    }),
  ),

  send: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 6 },
    { method: 'POST', path: '/public/contact', summary: 'Write to the service provider', tags },
  )
    .input(contactInput)
    .output(z.object({ reference: contactReference })),
}
