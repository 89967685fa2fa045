import { os } from '#platform/api.ts'
import { read, write } from '#platform/bind.ts'
import { getBulk, previewBulk, retryBulk, startBulk } from './bulk.ts'
import { removeView, restoreView, updateView } from './change-view.ts'
import { jump } from './jump.ts'
import { saveView } from './save-view.ts'
import { listViews } from './saved-views.queries.ts'

export const routes = {
  jump: read(os.backOffice.jump, jump),
  bulk: {
    preview: write(os.backOffice.bulk.preview, previewBulk),
    start: write(os.backOffice.bulk.start, startBulk),
    get: read(os.backOffice.bulk.get, (ctx, input) => getBulk(ctx, input.id)),
    retry: write(os.backOffice.bulk.retry, (ctx, input) => retryBulk(ctx, input.id)),
  },
  views: {
    list: read(os.backOffice.views.list, listViews),
    save: write(os.backOffice.views.save, saveView),
    update: write(os.backOffice.views.update, updateView),
    restore: write(os.backOffice.views.restore, (ctx, input) => restoreView(ctx, input.id)),
    remove: write(os.backOffice.views.remove, (ctx, input) => removeView(ctx, input.id)),
  },
}
