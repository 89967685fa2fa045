import { os } from '#platform/api.ts'
import { read, write } from '#platform/bind.ts'
import { getBulk, previewBulk, retryBulk, startBulk } from './bulk.ts'

export const routes = {
  preview: write(os.bulk.preview, previewBulk),
  start: write(os.bulk.start, startBulk),
  get: read(os.bulk.get, (ctx, input) => getBulk(ctx, input.id)),
  retry: write(os.bulk.retry, (ctx, input) => retryBulk(ctx, input.id)),
}
