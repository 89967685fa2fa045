import { os } from '#platform/api.ts'
import { kept } from '#platform/kept.ts'
import { transact } from '#platform/scope.ts'
import { getBulk, previewBulk, retryBulk, startBulk } from './bulk.ts'

export { bulkJobs as jobs } from './run-bulk.ts'

export const routes = {
  preview: os.bulk.preview.handler(({ context, input }) =>
    transact(context.caller, (ctx) => previewBulk(ctx, input)),
  ),
  start: os.bulk.start.handler(({ context, input }) => kept(context, (ctx) => startBulk(ctx, input))),
  get: os.bulk.get.handler(({ context, input }) => transact(context.caller, (ctx) => getBulk(ctx, input.id))),
  retry: os.bulk.retry.handler(({ context, input }) => kept(context, (ctx) => retryBulk(ctx, input.id))),
}
