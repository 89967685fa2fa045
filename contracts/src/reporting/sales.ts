import * as z from 'zod'
import { fileEndpoint, listRow, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'
import { salesList } from './lists.ts'

export const salesRow = listRow(salesList, {
  opens: z
    .string()
    .nullable()
    .describe('Opens the list of the same orders; null where no list tells them apart'),
})
export type SalesRow = z.infer<typeof salesRow>

const tags = ['Administration']
export const salesEndpoints = {
  sales: {
    list: pageEndpoint(salesList, salesRow, {
      summary: 'What months brought in by plan, device, country or region, seller or method',
      tags,
    }),
    totals: totalsEndpoint(salesList, { tags }),
    export: fileEndpoint(salesList, { tags }),
  },
}
