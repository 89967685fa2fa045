import { endpoint } from '../../endpoint.ts'
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
