import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'

const tags = ['Orders']

export const adminBilling = {
  invoicePdf: endpoint(
    { access: 'personal.read', limitPerMinute: 60 },
    {
      method: 'GET',
      path: '/administrator/order/{id}/invoice/pdf',
      summary: 'The invoice of an order as PDF, however old its links are',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(z.file()),
}
