import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { capability, codeText, email, id, page, paged, perPage } from '../primitives.ts'
import { esimView } from '../sims/views.ts'
import { publicOrderView, subscriberOrderView } from './views.ts'

const ownOrderTags = ['Own order']
const proof = z.string().max(200).optional()
const ownOrder = z.strictObject({ token: capability, proof })

const accountTags = ['Own orders']

export const ownOrders = {
  get: endpoint(
    { access: 'public', limitPerMinute: 120 },
    { method: 'GET', path: '/public/order/{token}', summary: 'An order by its link', tags: ownOrderTags },
  )
    .input(ownOrder)
    .output(publicOrderView),
  find: endpoint(
    { access: 'public', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/order',
      summary: 'Find an order by number and e-mail address',
      tags: ownOrderTags,
    },
  )
    .input(z.strictObject({ orderNumber: codeText(32), emailAddress: email }))
    .output(z.object({ orderToken: z.string(), orderProof: z.string() })),
  prove: endpoint(
    { access: 'public', limitPerMinute: 10 },
    {
      method: 'POST',
      path: '/public/order/{token}/proof',
      summary: 'Give the second fact',
      tags: ownOrderTags,
    },
  )
    .input(z.strictObject({ token: capability, emailAddress: email }))
    .output(z.object({ orderProof: z.string() })),
  refreshProfile: endpoint(
    { access: 'public', limitPerMinute: 12 },
    {
      method: 'POST',
      path: '/public/order/{token}/esim/{simId}/refresh',
      summary: 'Ask the SIM provider how the profile stands and how much data is left',
      tags: ownOrderTags,
    },
  )
    .input(ownOrder.extend({ simId: id }))
    .output(esimView.extend({ isLive: z.boolean().describe('False while the carrier does not answer') })),
  list: endpoint(
    { access: 'subscriber.self' },
    {
      method: 'GET',
      path: '/subscriber/order',
      summary: 'Own orders with their lines, newest first',
      tags: accountTags,
    },
  )
    .input(z.strictObject({ page, perPage }))
    .output(paged(subscriberOrderView)),
}
