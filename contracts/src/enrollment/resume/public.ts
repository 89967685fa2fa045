import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { capability } from '../../primitives.ts'
import { zipCode } from '../answers.ts'
import { plainCode } from './choices.ts'

const tags = ['Enrollment']

/** What is no code opens nothing, and is told so like one that nobody has. */
const code = z.string().max(80).overwrite(plainCode)

export const resumeEnrollment = {
  open: endpoint(
    { access: 'public', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/enrollment/resume',
      summary:
        'Open an enrollment by the code of a link and a second fact: the date of birth, or the ZIP code',
      tags,
    },
  )
    .input(
      z.union([
        z.strictObject({ code, birthDate: z.iso.date('BIRTH_DATE') }),
        z.strictObject({ code, zip: zipCode }),
      ]),
    )
    .output(
      z.object({
        id: capability.describe('Opens this enrollment: keep it as a secret'),
        reference: z.string().describe('What the person names when they write or call; it opens nothing'),
      }),
    ),

  send: endpoint(
    { access: 'public', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/enrollment/resume/code',
      summary:
        'Have a code sent to the phone or mailbox of the enrollment instead; the answer tells nobody whether there is one',
      tags,
    },
  )
    .input(z.strictObject({ code }))
    .output(z.object({ lookup: capability, minutes: z.int() })),
}
