import { os } from '#platform/api.ts'
import { kept } from '#platform/kept.ts'
import { transact } from '#platform/scope.ts'
import { renewLinksOf } from './renew-links.ts'
import { resendEmails } from '#modules/messaging/index.ts'
import { addNote } from './add-note.ts'
import { getOrder, listOrders } from './admin-orders.queries.ts'
import { exportOrdersCsv } from './export-orders.ts'
import { jump } from './jump.queries.ts'
import { totalsOfOrders } from './order-totals.ts'
import { plansOfOrders } from './order-plans.queries.ts'
import { revealOrder } from './reveal-order.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

export const adminOrderRoutes = {
  list: os.orders.list.handler(({ context, input }) =>
    transact(context.caller, (ctx) => listOrders(ctx, input)),
  ),
  plans: os.orders.plans.handler(({ context, input }) =>
    transact(context.caller, (ctx) => plansOfOrders(ctx, input)),
  ),
  totals: os.orders.totals.handler(({ context, input }) =>
    transact(context.caller, (ctx) => totalsOfOrders(ctx, input)),
  ),
  get: os.orders.get.handler(({ context, input }) =>
    transact(context.caller, (ctx) => getOrder(ctx, input.id)),
  ),
  reveal: os.orders.reveal.handler(({ context, input }) => revealOrder(context.caller, input)),
  jump: os.orders.jump.handler(({ context, input }) => transact(context.caller, (ctx) => jump(ctx, input))),
  exportCsv: os.orders.exportCsv.handler(({ context, input: { columns, ...filter } }) =>
    exportOrdersCsv(context.caller, filter, columns),
  ),
  resendEmails: os.orders.resendEmails.handler(({ context, input }) =>
    kept(context, async (ctx) => {
      const ids = [...new Set(input.ids)]
      await renewLinksOf(ctx, ids)
      return { queued: await resendEmails(ctx, ids) }
    }),
  ),
  note: os.orders.note.handler(({ context, input }) => kept(context, (ctx) => addNote(ctx, input))),
  views: os.orders.views.handler(({ context }) => transact(context.caller, (ctx) => listViews(ctx))),
  saveView: os.orders.saveView.handler(({ context, input }) => kept(context, (ctx) => saveView(ctx, input))),
  removeView: os.orders.removeView.handler(({ context, input }) =>
    transact(context.caller, (ctx) => removeView(ctx, input.id)),
  ),
}
