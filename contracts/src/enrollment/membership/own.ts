import { endpoint } from '../../endpoint.ts'
import { answerSchemas, signedWorksheet } from '../answers.ts'
import { mailingPlace } from '../registry/delivery.ts'
import { progressView } from '../views.ts'
import { own } from '../own-id.ts'

const tags = ['Own enrollment']

/** What a household that has the benefit does with it. */
export const ownMembership = {
  leave: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/leave',
      summary: 'Leave the program: the registry is told at once',
      tags,
    },
  )
    .input(own)
    .output(progressView),
  move: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/move',
      summary: 'Tell where the household lives now: the registry is told',
      tags,
    },
  )
    .input(
      own.extend({
        home: answerSchemas.address,
        mailing: mailingPlace.nullable().describe('Where letters come; null is the new home'),
      }),
    )
    .output(progressView),
  signHousehold: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 30 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/move/household',
      summary: 'Sign the worksheet of the household for a new home where somebody else has the benefit',
      tags,
    },
  )
    .input(own.extend({ household: signedWorksheet }))
    .output(progressView),
  reach: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/reach',
      summary: 'Tell how the household is reached now: the registry is told',
      tags,
    },
  )
    .input(own.extend({ contact: answerSchemas.contact }))
    .output(progressView),
  keep: endpoint(
    { access: 'public', limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/enrollment/{id}/keep',
      summary: 'Answer the warning that the service is not used: that counts as use',
      tags,
    },
  )
    .input(own)
    .output(progressView),
}
