import { os } from '#platform/api.ts'
import { read, write } from '#platform/bind.ts'
import { getBulk, previewBulk, retryBulk, startBulk } from './bulk.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

export const routes = {
  bulk: {
    preview: write(os.backOffice.bulk.preview, previewBulk),
    start: write(os.backOffice.bulk.start, startBulk),
    get: read(os.backOffice.bulk.get, (ctx, input) => getBulk(ctx, input.id)),
    retry: write(os.backOffice.bulk.retry, (ctx, input) => retryBulk(ctx, input.id)),
  },
  views: {
    list: read(os.backOffice.views.list, listViews),
    save: write(os.backOffice.views.save, saveView),
    remove: write(os.backOffice.views.remove, (ctx, input) => removeView(ctx, input.id)),
  },
}
