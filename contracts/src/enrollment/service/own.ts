import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../primitives.ts'
import { progressView } from '../views.ts'
import { deviceTerms } from './choices.ts'
import { deviceAnswers, serviceView } from './views.ts'
import { own } from '../own-id.ts'

const tags = ['Own enrollment']

/** What a household gets once it qualifies. */
export const ownService = {
  get: endpoint(
    { access: 'public', limitPerMinute: 120 },
    {
      method: 'GET',
      path: '/public/enrollment/{id}/service',
      summary: 'Plans and devices that this household may choose, and what it has chosen',
      tags,
    },
  )
    .input(own)
    .output(serviceView),
  choose: endpoint(
    { access: 'public', limitPerMinute: 60 },
    {
      method: 'PUT',
      path: '/public/enrollment/{id}/service',
      summary: 'Choose a plan, and a device or the own one',
      tags,
    },
  )
    .input(
      own.extend({
        planId: id.describe('Of the plan under the program'),
        device: z
          .strictObject({ id, terms: z.enum(deviceTerms) })
          .nullable()
          .describe('Null: they keep their own'),
      }),
    )
    .output(progressView),

  verifyDevice: endpoint(
    { access: 'public', limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/nlad/verifyDeviceEligibility',
      summary: 'Ask NLAD whether the household can still have its one device',
      tags,
    },
  )
    .input(own)
    .output(z.object({ answer: z.enum(deviceAnswers) })),

  pay: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/nlad/claimDeviceBenefit',
      summary: 'Pay what is due before the enrollment is sent, such as the co-payment for the device',
      tags,
    },
  )
    .input(own)
    .output(z.object({ redirectUrl: z.string() })),
}
