import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { linePlanView } from './line-plans.ts'
import { lineUsageView } from './line-usage.ts'
import { simLineMachine } from './machines.ts'
import { statesOf } from './machine.ts'
import { activationStatus, fulfillmentStatus, invoiceView, orderStatus, paymentStatus } from './orders.ts'
import { cents, currency, id, instant, localizedText, page, paged, perPage } from './primitives.ts'

/** A SIM as its owner sees it in a list. */
export const subscriberSimView = z.object({
  id,
  iccid: z.string().describe('Masked'),
  phoneNumber: z.string().nullable(),
  state: z.enum(statesOf(simLineMachine)),
  plan: linePlanView.nullable(),
  usage: lineUsageView.nullable(),
})

/** An order as its owner sees it in a list. */
export const subscriberOrderView = z.object({
  orderNumber: z.string(),
  /** Opens the order's page. */
  orderToken: z.string(),
  /** The second fact: shows the order's page in full. */
  orderProof: z.string(),
  placedAt: instant,
  status: orderStatus,
  paymentStatus,
  fulfillmentStatus,
  activationStatus,
  currency,
  totalCents: cents,
  canPay: z.boolean(),
  invoice: z.object({ id, number: z.string(), invoiceToken: z.string() }).nullable(),
  lines: z.array(
    z.object({
      id,
      name: localizedText,
      detail: localizedText,
      simType: z.enum(['esim', 'physical']).nullable(),
      quantity: z.int(),
      sims: z.array(subscriberSimView),
    }),
  ),
})
export type SubscriberOrderView = z.infer<typeof subscriberOrderView>

const tags = ['Own orders']
export const subscriberOrderContract = {
  list: endpoint(
    { access: 'subscriber.self' },
    { method: 'GET', path: '/subscriber/order', summary: 'Own orders with their lines, newest first', tags },
  )
    .input(z.strictObject({ page, perPage }))
    .output(paged(subscriberOrderView)),
  invoice: endpoint(
    { access: 'subscriber.self' },
    { method: 'GET', path: '/subscriber/invoice/{id}', summary: 'One of the own invoices', tags },
  )
    .input(z.strictObject({ id }))
    .output(invoiceView),
}
