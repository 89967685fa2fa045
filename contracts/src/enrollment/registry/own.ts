import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { locale } from '../../primitives.ts'
import { contactOf, signedWorksheet } from '../answers.ts'
import { consentView, progressView } from '../views.ts'
import { mailingPlace, shippingPlace } from './delivery.ts'
import { deliveryView } from './views.ts'
import { own } from '../own-id.ts'

const tags = ['Own enrollment']

export const ownRegistry = {
  delivery: endpoint(
    { access: 'public', limitPerMinute: 120 },
    {
      method: 'GET',
      path: '/public/enrollment/{id}/delivery',
      summary: 'Where the service is, and where to send what is theirs',
      tags,
    },
  )
    .input(own)
    .output(deliveryView),

  worksheet: endpoint(
    { access: 'public', limitPerMinute: 120 },
    {
      method: 'GET',
      path: '/public/enrollment/{id}/household',
      summary: 'The worksheet of the household, word for word',
      tags,
    },
  )
    .input(own)
    .output(consentView),

  record: endpoint(
    { access: 'public', limitPerMinute: 30 },
    {
      method: 'GET',
      path: '/public/enrollment/{id}/record',
      summary: 'The record of an enrollment as PDF, without any number of identity',
      tags,
    },
  )
    .input(own.extend({ locale: locale.optional().describe('Left out: the language of the application') }))
    .output(z.file()),

  enroll: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 30 },
    {
      method: 'POST',
      path: '/public/nlad/enroll',
      summary: 'Confirm where to send things, and have the household enrolled in the registry',
      tags,
    },
  )
    .input(
      own.extend({
        delivery: z
          .strictObject({ shipping: shippingPlace.nullable(), mailing: mailingPlace.nullable() })
          .optional()
          .describe('Left out: as it was confirmed before'),
        contact: contactOf.optional().describe('Another phone number and e-mail address'),
        household: signedWorksheet
          .optional()
          .describe('The worksheet of the household, where the registry asked for it'),
      }),
    )
    .output(progressView),
}
