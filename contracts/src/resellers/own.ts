import * as z from 'zod'
import { listRow, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'
import { localizedText } from '../primitives.ts'
import { customerList } from './lists.ts'

export const customerView = listRow(customerList, {
  bought: z.array(localizedText),
  through: z.object({ name: z.string(), resellerCode: z.string(), isSelf: z.boolean() }),
})
export type CustomerView = z.infer<typeof customerView>

const tags = ['Resellers']

export const ownResellers = {
  customers: {
    list: pageEndpoint(customerList, customerView, {
      summary: 'Customers of the own tree, with what they bought',
      tags,
    }),
    totals: totalsEndpoint(customerList, { tags }),
  },
}
