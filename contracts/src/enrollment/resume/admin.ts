import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../primitives.ts'
import { reminderChannels, reminderReasons } from './choices.ts'

const mostAtOnce = 100

const reminding = (place: string, whom: string) =>
  endpoint(
    { access: 'enrollment.manage', idempotent: true },
    {
      method: 'POST',
      path: `/administrator/nlad/${place}/reminder-notification`,
      summary: `Remind ${whom} of the step that is theirs, or see first who cannot be and why`,
      tags: ['Enrollments'],
    },
  )
    .input(
      z.strictObject({
        ids: z.array(id).min(1).max(mostAtOnce).describe('Of the enrollments'),
        channel: z.enum(reminderChannels),
        isPreview: z.boolean().default(false).describe('Nobody is reminded; it says who could be'),
      }),
    )
    .output(
      z.object({
        rows: z.array(
          z.object({
            id,
            reference: z.string(),
            reason: z.enum(reminderReasons).nullable().describe('Why not; null for who is reminded'),
          }),
        ),
      }),
    )

export const adminReminders = {
  eligibilityCheck: reminding('eligibility-check', 'people for whom the National Verifier waits'),
  enrollment: reminding('enrollment', 'people'),
  transfer: reminding('transfer', 'people who have not decided about a transfer'),
  progressEnrollment: reminding('progress/enrollment', 'people'),
  progressTransfer: reminding('progress/transfer', 'people who have not decided about a transfer'),
}
