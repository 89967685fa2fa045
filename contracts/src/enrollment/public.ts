import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { programCodes } from '../programs/choices.ts'
import { capability, codeText, resellerCode, text } from '../primitives.ts'
import { certification, zipCode } from './answers.ts'
import { answeredSteps, barriers, lookupCode, type AnsweredStep } from './choices.ts'
import { helping } from './resume/helper.ts'
import { resumeEnrollment } from './resume/public.ts'
import { transferEndpoint } from './transfer/endpoints.ts'
import { progressView } from './views.ts'

const tags = ['Enrollment']
const opened = z.object({
  id: capability.describe('Opens this enrollment: keep it as a secret'),
  reference: z.string().describe('What the person names when they write or call; it opens nothing'),
})

/** A page's answers as a form sends them; their own schema reads them. */
export const stepValues = z.record(
  z.string().max(40),
  z.union([z.string().max(500), z.array(z.string().max(60)).max(20), z.boolean()]),
)
const allAnswers = z.partialRecord(z.enum(answeredSteps as [AnsweredStep, ...AnsweredStep[]]), stepValues)

const movesBenefit = z
  .boolean()
  .default(false)
  .describe('They have the benefit with another company, and want it moved')

const someone = {
  firstName: text(128),
  lastName: text(128),
  birthDate: z.iso.date('BIRTH_DATE'),
}

export const publicEnrollment = {
  offers: endpoint(
    { access: 'public', limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/public/enrollment/offers',
      summary: 'For which programs somebody who lives there can apply with us now',
      tags,
    },
  )
    .input(z.strictObject({ zip: zipCode }))
    .output(
      z.object({
        zip: z.string(),
        programs: z.array(z.enum(programCodes)),
        moving: z
          .array(z.object({ program: z.enum(programCodes), until: z.iso.date().nullable() }))
          .describe(
            'Those that take no new households, but move the benefit of one that has it, and until when',
          ),
        barrier: z.enum(barriers).nullable().describe('Why there is none'),
      }),
    ),

  start: endpoint(
    { access: 'public', limitPerMinute: 20 },
    { method: 'POST', path: '/public/enrollment', summary: 'Start an application', tags },
  )
    .input(
      z.strictObject({
        zip: zipCode,
        program: z.enum(programCodes),
        movesBenefit,
        resellerCode: resellerCode.describe('Of the seller on whose link the person came'),
      }),
    )
    .output(opened),

  check: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 120 },
    {
      method: 'POST',
      path: '/public/acp/eligibility-check',
      summary: 'Apply with all answers at once',
      tags,
    },
  )
    .input(
      z.strictObject({
        zip: zipCode,
        program: z.enum(programCodes),
        movesBenefit,
        answers: allAnswers,
        certification,
        timeZone: text(60),
      }),
    )
    .output(opened.extend({ progress: progressView })),

  find: endpoint(
    { access: 'public', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/enrollment/find',
      summary: 'Ask for a code that opens an application; the answer is the same whether there is one or not',
      tags,
    },
  )
    .input(
      z.union([
        z.strictObject({ reference: codeText(20) }),
        z.strictObject({
          ...someone,
          lastFour: text(20).describe('Last four digits of the SSN, or the phone number of the application'),
        }),
      ]),
    )
    .output(z.object({ lookup: capability, minutes: z.int() })),

  open: endpoint(
    { access: 'public', limitPerMinute: 10 },
    { method: 'POST', path: '/public/enrollment/open', summary: 'Give the code that was sent', tags },
  )
    .input(
      z.strictObject({
        lookup: capability,
        code: z
          .string()
          .max(20)
          .overwrite((typed) => typed.replace(/\D/g, ''))
          .refine((digits) => digits.length === lookupCode.digits, 'CODE_DIGITS'),
      }),
    )
    .output(opened),

  resume: resumeEnrollment,
  transfer: transferEndpoint,
  helping,
}
