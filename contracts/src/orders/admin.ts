import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, localizedText, optionalText, paragraphs, statedReason } from '../primitives.ts'
import { adminOrderRow, adminOrderView } from './views.ts'
import { orderList } from './lists.ts'
import { fileEndpoint, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'

/** A plan that orders can be filtered by. */
export const orderPlan = z.object({ id, name: localizedText })
export type OrderPlan = z.infer<typeof orderPlan>

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
  totals: totalsEndpoint(orderList, { tags }),
  get: endpoint(
    { access: 'order.read' },
    { method: 'GET', path: '/administrator/order/{id}', summary: 'One order with its timeline', tags },
  )
    .input(z.strictObject({ id }))
    .output(adminOrderView),
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
  exportCsv: fileEndpoint(orderList, { tags }),
  release: endpoint(
    { access: 'order.cancel', idempotent: true },
    { method: 'POST', path: '/administrator/order/{id}/release', summary: 'Release an order on hold', tags },
  )
    .input(z.strictObject({ id, note: paragraphs(500) }))
    .output(adminOrderView),
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
    .output(adminOrderView),
}
