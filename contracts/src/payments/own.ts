import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderStatus, paymentStatus } from '../orders/views.ts'
import { capability } from '../primitives.ts'

const ownOrderTags = ['Own order']

export const ownPayments = {
  pay: endpoint(
    { access: 'public', idempotent: true, limitPerMinute: 30 },
    {
      method: 'POST',
      path: '/public/payment',
      summary: 'Pay an order that is not yet paid; never a second order or a second charge',
      tags: ownOrderTags,
    },
  )
    .input(z.strictObject({ token: capability }))
    .output(z.object({ redirectUrl: z.string().nullable(), paymentStatus })),
  settle: endpoint(
    { access: 'public', limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/public/payment/settle',
      summary: 'After the return from the hosted page: ask the provider how the payment stands',
      tags: ownOrderTags,
    },
  )
    .input(z.strictObject({ token: capability }))
    .output(
      z.object({ paymentStatus, orderStatus, orderNumber: z.string(), problem: z.string().nullable() }),
    ),
}
