import * as z from 'zod'
import { contactTopics } from '../contacts/choices.ts'
import { contactReference } from '../contacts/public.ts'
import { endpoint } from '../endpoint.ts'
import { optionalText, phone, text } from '../primitives.ts'
import { callTimes } from './choices.ts'

export const callBackInput = z.strictObject({
  name: text(120),
  phoneNumber: phone,
  topic: z.enum(contactTopics),
  preferredTime: z.enum(callTimes),
  formToken: text(200).describe('From GET /public/contact'),
  timeZone: optionalText(64).describe('IANA, of where they are: `America/Chicago`'),
  website: z.string().max(400).optional().describe('Not shown to people: whoever fills it is a machine'),
})

export const publicCallBacks = {
  ask: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 6 },
    {
      method: 'POST',
      path: '/public/call_back',
      summary: 'Ask to be called; a number that waits already keeps its reference',
      tags: ['Call-back requests'],
    },
  )
    .input(callBackInput)
    .output(z.object({ reference: contactReference })),
}
