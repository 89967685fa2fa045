import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { zipCode } from '../enrollment/answers.ts'
import { capability, email, locale, optionalPhone, text } from '../primitives.ts'
import { ruledPrograms } from '../programs/choices.ts'
import { stateOfZip } from '../us-states.ts'

const tags = ['Enrollment']

export const coverageLeadInput = z
  .strictObject({
    zip: zipCode.refine((zip) => stateOfZip(zip) !== undefined, 'ZIP_INVALID'),
    program: z.enum(ruledPrograms, 'CHOOSE_ONE'),
    emailAddress: email.optional(),
    phoneNumber: optionalPhone,
    textsAllowed: z
      .stringbool()
      .or(z.boolean())
      .default(false)
      .describe('They agree to a text message; asked for with a phone number'),
    locale: locale.describe('The language that they are told in'),
    formToken: text(200).describe('From GET /public/contact'),
    website: z.string().max(400).optional().describe('Not shown to people: whoever fills it is a machine'),
  })
  .refine(({ emailAddress, phoneNumber }) => emailAddress ?? phoneNumber, {
    path: ['emailAddress'],
    error: 'PHONE_OR_EMAIL',
  })
  .refine(({ phoneNumber, textsAllowed }) => !phoneNumber || textsAllowed, {
    path: ['textsAllowed'],
    error: 'CHECKBOX_MANDATORY',
  })

export const publicCoverageLeads = {
  ask: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 6 },
    {
      method: 'POST',
      path: '/public/coverage_lead',
      summary: 'Ask to be told once a program can be had in one’s area; the answer says nothing of who waits',
      tags,
    },
  )
    .input(coverageLeadInput)
    .output(
      z.object({
        isServed: z.boolean().describe('They can apply there already, so that nothing was kept'),
      }),
    ),

  stop: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/coverage_lead/stop',
      summary: 'Wait no more, by the link of a message; the answer is the same whether anybody waited',
      tags,
    },
  )
    .input(z.strictObject({ token: capability }))
    .output(z.object({ isStopped: z.literal(true) })),
}
