import * as z from 'zod'
import { acted, actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { id, localizedText, optionalText, statedReason } from '../primitives.ts'
import {
  billFields,
  cancelFields,
  holdFields,
  releaseFields,
  sendAnotherFields,
  withdrawEditFields,
} from './acts.ts'
import { cardFates } from '../sims/choices.ts'
import { adminOrderRow, adminOrderView } from './views.ts'
import { orderList } from './lists.ts'
import { fileEndpoint, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'
import { recordEndpoint } from '../record-endpoint.ts'

/** A plan that orders can be filtered by. */
export const orderPlan = z.object({ id, name: localizedText })
export type OrderPlan = z.infer<typeof orderPlan>

/** What plans are for: the code of a country, or the id of a region of several. */
export const orderDestination = z.object({ code: z.string(), name: localizedText })
export type OrderDestination = z.infer<typeof orderDestination>

const tags = ['Orders']

export const adminOrders = {
  list: pageEndpoint(orderList, adminOrderRow, { summary: 'List orders', tags }),
  plans: endpoint(
    { access: 'order.read' },
    {
      method: 'GET',
      path: '/administrator/order/plans',
      summary: 'Plans to filter orders by, found by a part of their name; also those no longer sold',
      tags,
    },
  )
    .input(z.strictObject({ search: optionalText(80), id: id.optional() }))
    .output(z.object({ items: z.array(orderPlan) })),
  destinations: endpoint(
    { access: 'order.read' },
    {
      method: 'GET',
      path: '/administrator/order/destinations',
      summary:
        'Countries and regions of plans to filter orders by, found by a part of their name; also of plans no longer sold',
      tags,
    },
  )
    .input(z.strictObject({ search: optionalText(80), code: optionalText(36) }))
    .output(z.object({ items: z.array(orderDestination) })),
  totals: totalsEndpoint(orderList, { tags }),
  get: recordEndpoint(orderList, adminOrderView, { summary: 'One order with its timeline', tags }),
  reveal: endpoint(
    { access: 'personal.reveal', limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/administrator/order/{id}/reveal',
      summary: 'The order with its buyer’s name, addresses and numbers; who asked and why is kept',
      tags,
    },
  )
    .input(z.strictObject({ id, reason: statedReason }))
    .output(adminOrderView),
  export: fileEndpoint(orderList, { tags }),
  bill: endpoint(
    { access: 'order.bill', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/bill',
      summary:
        'Deliver an order that waits for its payment on account: its invoice is open until its customer pays it',
      tags,
    },
  )
    .input(actInput(billFields))
    .output(acted),
  hold: endpoint(
    { access: 'order.cancel', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/hold',
      summary: 'Stop an order: nothing leaves until it is released, though it can be paid',
      tags,
    },
  )
    .input(actInput(holdFields))
    .output(acted),
  release: endpoint(
    { access: 'order.cancel', idempotent: true },
    { method: 'POST', path: '/administrator/order/{id}/release', summary: 'Release an order on hold', tags },
  )
    .input(actInput(releaseFields))
    .output(acted),
  withdrawEdit: endpoint(
    { access: 'order.edit', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/edit/withdraw',
      summary: 'Withdraw an edit that waits for its difference: the order stays as it was and goes on',
      tags,
    },
  )
    .input(actInput(withdrawEditFields))
    .output(acted),
  cancel: endpoint(
    { access: 'order.cancel', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/cancel',
      summary:
        'Cancel an order that nothing was delivered of; a paid one is refunded, which needs the permission and the proof of a refund',
      tags,
    },
  )
    .input(
      actInput(cancelFields).extend({
        cards: z
          .enum(cardFates)
          .optional()
          .describe(
            'What becomes of SIM cards that were taken from the shelf and do not leave; back to stock if left out',
          ),
      }),
    )
    .output(acted),
  sendAnother: endpoint(
    { access: 'order.edit', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/send_another',
      summary:
        'Send another box in the place of one that arrived broken, was lost or came back, at no charge',
      tags,
    },
  )
    .input(
      actInput(sendAnotherFields).extend({ boxId: id.describe('The one that another takes the place of') }),
    )
    .output(acted),
  resendEmails: endpoint(
    { access: 'order.resend', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/emails',
      summary: 'Send the confirmation and the eSIM again',
      tags,
    },
  )
    .input(z.strictObject({ ids: z.array(id).min(1).max(100) }))
    .output(z.object({ queued: z.int() })),
  resendMessage: endpoint(
    { access: 'order.resend', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/resend',
      summary: 'Send one message about an order again, to where its customer is reached now',
      tags,
    },
  )
    .input(z.strictObject({ id, notificationId: id }))
    .output(acted),
  retryProvisioning: endpoint(
    { access: 'order.resend', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/{id}/retry_provisioning',
      summary: 'Ask the SIM provider again for the lines it refused',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(acted),
}
