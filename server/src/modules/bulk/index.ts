import { os } from '#platform/api.ts'
import { kept } from '#platform/kept.ts'
import { transact } from '#platform/scope.ts'
import { getBulk, previewBulk, retryBulk, startBulk } from './bulk.ts'

export { bulkJobs as jobs } from './run-bulk.ts'

export const routes = {
  bulkPreview: os.orders.bulkPreview.handler(({ context, input }) =>
    transact(context.caller, (ctx) => previewBulk(ctx, input)),
  ),
  bulkStart: os.orders.bulkStart.handler(({ context, input }) =>
    kept(context, (ctx) => startBulk(ctx, input)),
  ),
  bulk: os.orders.bulk.handler(({ context, input }) =>
    transact(context.caller, (ctx) => getBulk(ctx, input.id)),
  ),
  bulkRetry: os.orders.bulkRetry.handler(({ context, input }) =>
    kept(context, (ctx) => retryBulk(ctx, input.id)),
  ),
}
