import * as z from 'zod'
import { actEndpoints } from '../../act-endpoints.ts'
import { endpoint } from '../../endpoint.ts'
import { fileEndpoint, pageEndpoint, totalsEndpoint } from '../../list-endpoints.ts'
import { differenceActs, reconciliationActs } from './acts.ts'
import { reconciliationList } from './lists.ts'
import { reconciliationRecord, reconciliationRow } from './views.ts'
import { recordEndpoint } from '../../record-endpoint.ts'

const tags = ['Reconciliation']
const { path } = reconciliationList

export const reconciliationEndpoints = {
  list: pageEndpoint(reconciliationList, reconciliationRow, {
    summary: 'What providers report of each day, beside the ledger',
    tags,
  }),
  totals: totalsEndpoint(reconciliationList, { tags }),
  export: fileEndpoint(reconciliationList, { tags }),
  get: recordEndpoint(reconciliationList, reconciliationRecord, {
    summary: 'One day with its differences and its timeline',
    tags,
  }),
  run: endpoint(
    { access: 'payment.reconcile', idempotent: true, limitPerMinute: 20 },
    {
      method: 'POST',
      path,
      summary: 'Compare a day that is over, of every account whose provider has a report',
      tags,
    },
  )
    .input(z.strictObject({ day: z.iso.date() }))
    .output(z.object({ items: z.array(reconciliationRow) })),
  ...actEndpoints(reconciliationActs, tags),
  ...actEndpoints(differenceActs, tags),
}
