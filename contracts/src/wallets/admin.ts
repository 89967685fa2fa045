import * as z from 'zod'
import { actEndpoints, actInput } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, pageEndpoint, totalsEndpoint } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { cents, id } from '../primitives.ts'
import { adjustFields, balanceAdjustmentActs, limitFields } from './acts.ts'
import { balanceAdjustmentList } from './lists.ts'
import { balanceAdjustmentMachine } from './machines.ts'
import { balanceAdjustmentRecord, balanceAdjustmentRow, walletView } from './views.ts'
import { recordEndpoint } from '../record-endpoint.ts'

const tags = ['Balances']
const { id: _id, ...limit } = actInput(limitFields).shape

export const adminWallets = {
  list: pageEndpoint(balanceAdjustmentList, balanceAdjustmentRow, {
    summary: 'What staff changed of balances, and what they ask for',
    tags,
  }),
  totals: totalsEndpoint(balanceAdjustmentList, { tags }),
  export: fileEndpoint(balanceAdjustmentList, { tags }),
  getAdjustment: recordEndpoint(balanceAdjustmentList, balanceAdjustmentRecord, {
    summary: 'One change of a balance with its timeline',
    tags,
  }),
  ...actEndpoints(balanceAdjustmentActs, tags),
  get: endpoint(
    { access: 'people.read' },
    {
      method: 'GET',
      path: '/administrator/subscriber/{id}/balance',
      summary: 'The balance of a subscriber with its entries',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(walletView),
  adjust: endpoint(
    { access: 'balance.adjust', idempotent: true, limitPerMinute: 60 },
    {
      method: 'POST',
      path: '/administrator/subscriber/{id}/balance/adjust',
      summary: 'Add to a balance or take from it; above the limit a second administrator has to agree',
      tags,
    },
  )
    .input(actInput(adjustFields).extend({ version: z.int().min(0) }))
    .output(z.object({ adjustmentId: id, state: z.enum(statesOf(balanceAdjustmentMachine)) })),
  limit: endpoint(
    { access: 'people.read' },
    {
      method: 'GET',
      path: '/administrator/balance_limit',
      summary: 'Above which amount a second administrator has to agree',
      tags,
    },
  ).output(z.object({ approvalAboveCents: cents })),
  setLimit: endpoint(
    { access: 'balance.limit', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/balance_limit',
      summary: 'Set above which amount a second administrator has to agree',
      tags,
    },
  )
    .input(z.strictObject(limit))
    .output(z.object({ approvalAboveCents: cents })),
}
