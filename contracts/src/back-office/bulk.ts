import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { listSelection } from '../list-endpoints.ts'
import { bulkActions, orderList } from '../orders/lists.ts'
import { cents, id, text } from '../primitives.ts'

export const bulkView = z.object({
  id,
  action: z.enum(bulkActions),
  state: z.enum(['running', 'finished', 'failed']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  rows: z.array(
    z.object({
      orderId: id,
      orderNumber: z.string(),
      result: z.enum(['waiting', 'done', 'failed']),
      problem: z.string().nullable(),
    }),
  ),
})
export type BulkView = z.infer<typeof bulkView>

const selection = listSelection(orderList)

const tags = ['Orders']

export const adminBulk = {
  preview: endpoint(
    { access: 'order.resend' },
    {
      method: 'POST',
      path: '/administrator/order/bulk/preview',
      summary: 'Who a bulk action would touch, and who not and why',
      tags,
    },
  )
    .input(z.strictObject({ action: z.enum(bulkActions), selection }))
    .output(
      z.object({
        eligible: z.int(),
        excluded: z.array(z.object({ orderNumber: z.string(), reason: z.string() })),
        excludedCount: z.int(),
        paidCount: z.int().describe('Left out since they are paid and the caller may not refund'),
        refundCount: z.int().describe('Paid ones, whose money goes back'),
        refundCents: cents,
        totalCents: cents,
      }),
    ),
  start: endpoint(
    { access: 'order.resend', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/bulk',
      summary: 'Start a bulk action in the background',
      tags,
    },
  )
    .input(
      z
        .strictObject({
          action: z.enum(bulkActions),
          selection,
          reason: text(500).optional().describe('Why; a cancellation needs one'),
        })
        .check(
          z.refine(({ action, reason }) => action !== 'cancel' || reason, {
            path: ['reason'],
            error: 'REQUIRED',
          }),
        ),
    )
    .output(bulkView),
  get: endpoint(
    { access: 'order.read' },
    { method: 'GET', path: '/administrator/order/bulk/{id}', summary: 'Progress of a bulk action', tags },
  )
    .input(z.strictObject({ id }))
    .output(bulkView),
  retry: endpoint(
    { access: 'order.resend', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/order/bulk/{id}/retry',
      summary: 'Try the failed rows again',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(bulkView),
}
