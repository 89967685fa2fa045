import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderStatus, paymentStatus } from '../orders/views.ts'
import { capability, cents, instant } from '../primitives.ts'
import { payMethods } from './ways/choices.ts'

const ownOrderTags = ['Own order']

const coinAmount = z.string().describe('A decimal number, as the provider writes it')
const coinsToSend = z.object({
  coin: z.string(),
  amount: coinAmount,
  address: z.string(),
  link: z.string().describe('What a wallet reads from a picture of it'),
  confirmsNeeded: z.int().nullable(),
  expiresAt: instant,
  received: coinAmount,
  confirms: z.int(),
})

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
    .input(
      z.strictObject({
        token: capability,
        paymentMethod: z
          .enum(payMethods)
          .optional()
          .describe('Left out: that of the last attempt, on the page that is open'),
        coin: z
          .string()
          .regex(/^[\w.]{1,20}$/)
          .optional()
          .describe('Which coin, for who pays in coins'),
      }),
    )
    .output(z.object({ redirectUrl: z.string().nullable(), paymentStatus })),
  coins: endpoint(
    { access: 'public', limitPerMinute: 60 },
    {
      method: 'GET',
      path: '/coinpayments/coins',
      summary: 'The coins that can be paid with; none where the brand does not take coins',
      tags: ownOrderTags,
    },
  ).output(
    z.object({
      items: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          image: z.string().nullable(),
          confirms: z.int().describe('So many confirmations make it paid'),
          rateBtc: z.string().describe('What one costs in bitcoin'),
        }),
      ),
    }),
  ),
  payFromBalance: endpoint(
    { access: 'subscriber.self', idempotent: true, limitPerMinute: 30 },
    {
      method: 'POST',
      path: '/subscriber/payment',
      summary: 'Pay an order wholly from the own balance',
      tags: ownOrderTags,
    },
  )
    .input(z.strictObject({ token: capability }))
    .output(z.object({ paymentStatus, balanceCents: cents.describe('What is left of it') })),
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
      z.object({
        paymentStatus,
        orderStatus,
        orderNumber: z.string(),
        problem: z.string().nullable(),
        totalCents: cents,
        paymentMethod: z.string().nullable().describe('The way in which it was tried to be paid last'),
        isOfEnrollment: z.boolean().describe('It was paid before an enrollment is sent'),
        coins: coinsToSend.nullable().describe('What to send to where, while a payment in coins waits'),
        choosesCoin: z.boolean().describe('The buyer is yet to say in which coin they pay'),
      }),
    ),
}
