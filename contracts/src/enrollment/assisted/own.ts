import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { listRow, pageEndpoint } from '../../list-endpoints.ts'
import { ruledPrograms } from '../../programs/choices.ts'
import { id, instant, locale } from '../../primitives.ts'
import { zipCode } from '../answers.ts'
import { barriers, stepOwners } from '../choices.ts'
import { stepValues } from '../public.ts'
import { assistedList } from './lists.ts'

const tags = ['Assisted enrollments']
const access = 'enrollment.assist'

export const assistedRow = listRow(assistedList, {
  name: z.string().describe('Initials; empty of who came by a link'),
})
export type AssistedRow = z.infer<typeof assistedRow>

export const assistedRecord = assistedRow.extend({
  owner: z.enum(stepOwners).describe('Who has to act'),
  until: instant.nullable().describe('Until when the next step has to be taken'),
  answered: z.int().describe('How many questions are answered; never what was answered'),
  questions: z.int().describe('How many this customer is asked'),
  emailAddress: z.string().describe('Masked'),
  phoneNumber: z.string().describe('The last four digits'),
  textsAllowed: z.boolean(),
  locale: locale.describe('Of the customer'),
  handedOverAt: instant.nullable().describe('When the link was last sent or shown'),
  openedAt: instant.nullable().describe('When the customer last opened it'),
  mayHandOver: z.boolean().describe('While the customer still has questions to answer'),
})
export type AssistedRecord = z.infer<typeof assistedRecord>

const one = z.strictObject({ id })

/** What a seller enters for a customer; what shows who somebody is, and every signature, is the customer’s own. */
export const assistedEnrollment = {
  list: pageEndpoint(assistedList, assistedRow, {
    summary: 'Enrollments that this seller helps with or sent by a link, and how far each has come',
    tags,
  }),

  offers: endpoint(
    { access, limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/reseller/enrollment/offers',
      summary: 'What can be applied for there, and by what people qualify',
      tags,
    },
  )
    .input(z.strictObject({ zip: zipCode }))
    .output(
      z.object({
        zip: z.string(),
        usState: z.string().nullable(),
        barrier: z.enum(barriers).nullable().describe('Why there is nothing'),
        programs: z.array(
          z.object({
            code: z.enum(ruledPrograms),
            qualifyingNames: z.array(z.string()),
            tribalNames: z.array(z.string()).describe('Of these, those that count on Tribal lands only'),
          }),
        ),
      }),
    ),

  start: endpoint(
    { access, idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/reseller/enrollment',
      summary: 'Begin an application for a customer, who goes on with it alone',
      tags,
    },
  )
    .input(
      z.strictObject({
        zip: zipCode,
        program: z.enum(ruledPrograms),
        locale: locale.describe('Of the customer'),
        qualify: stepValues,
        name: stepValues,
        contact: stepValues,
        address: stepValues,
      }),
    )
    .output(assistedRecord),

  get: endpoint(
    { access, limitPerMinute: 120 },
    {
      method: 'GET',
      path: '/reseller/enrollment/{id}',
      summary: 'How far a customer has come, and nothing of what they answered',
      tags,
    },
  )
    .input(one)
    .output(assistedRecord),

  sendLink: endpoint(
    { access, idempotent: true, limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/reseller/enrollment/{id}/link/send',
      summary: 'Send the customer a fresh link by e-mail, and by text where they want that',
      tags,
    },
  )
    .input(one)
    .output(assistedRecord),

  showLink: endpoint(
    { access, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/reseller/enrollment/{id}/link/show',
      summary: 'A fresh link for the customer to scan or to open here; those before it open nothing any more',
      tags,
    },
  )
    .input(one)
    .output(z.object({ link: z.url() })),
}
