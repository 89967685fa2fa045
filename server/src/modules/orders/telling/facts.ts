import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EsimView, LinePlanView } from '#contracts/sims/views.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Ctx } from '#platform/context.ts'
import { param, isOneOf, statement } from '#platform/database/statement.ts'
import type { Taken } from '#modules/messaging/index.ts'
import { esimsOfOrders, unusedOfOrders } from '#modules/sims/index.ts'
import { orderEdits, orders, type orderLines } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { refunds } from '#tables/payments.ts'

/** What a message wants to know besides the order itself. */
export type Need = 'esims' | 'unused' | 'refund' | 'edit' | 'line'

/** What a message can speak of, as it is at the moment of sending. */
export interface Facts {
  order: typeof orders.$inferSelect
  hasEsim: boolean
  hasParcel: boolean
  orderUrl: string
  invoiceUrl: string | null
  /** Of the refund that the message is about. */
  refundCents: number
  /** The edit that the message is about. */
  edit: typeof orderEdits.$inferSelect | null
  /** What the line is called that the message is about. */
  lineName: string | null
  esims: { name: string; esim: EsimView }[]
  /** Plans that can still be used and have not been; of a message that reminds of them. */
  unused: { name: string; plan: LinePlanView }[]
  homeUrl: string
  timeZone: string
}

/** What the message is about: the order, or the row that its dedupe key names, as `template:subject:channel`. */
export const subjectOf = ({ dedupeKey, orderId }: { dedupeKey: string; orderId: string }) =>
  dedupeKey.split(':')[1] ?? orderId

interface FactsSource {
  order: typeof orders.$inferSelect
  lines: Pick<typeof orderLines.$inferSelect, 'id' | 'kind' | 'name' | 'simType'>[]
  invoiceId: string | null
  refundCents: number
  edit?: Facts['edit'] | undefined
  lineName?: string | null
  esims: Facts['esims']
  unused?: Facts['unused']
}

const findOrders = statement((db) =>
  db
    .select({
      order: orders,
      invoiceId: invoices.id,
      lines: sql<FactsSource['lines']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'simType', l.sim_type, 'kind', l.kind) order by l.position), '[]')
        from order_lines l where l.tenant_id = ${orders.tenantId} and l.order_id = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(
      invoices,
      and(eq(invoices.tenantId, orders.tenantId), eq(invoices.orderId, orders.id), isNull(invoices.editId)),
    )
    .where(and(eq(orders.tenantId, param('tenant')), isOneOf(orders.id, 'ids'))),
)

/** The facts of messages about orders, by the message's id; left out where the order is gone. */
export async function loadFacts(
  ctx: Ctx,
  _site: SiteView,
  taken: readonly Taken<{ needs?: readonly Need[] }>[],
): Promise<Map<string, Facts>> {
  const notifications = taken.map(({ notification }) => notification)
  const idsOf = (wanted: typeof notifications) => [...new Set(wanted.flatMap(({ orderId }) => orderId ?? []))]
  const inNeedOf = (need: Need) =>
    taken.flatMap(({ notification, message }) => (message.needs?.includes(need) ? notification : []))
  const withEsims = idsOf(inNeedOf('esims'))
  const withUnused = idsOf(inNeedOf('unused'))
  const refunded = inNeedOf('refund').flatMap(({ dedupeKey, orderId }) =>
    orderId ? subjectOf({ dedupeKey, orderId }) : [],
  )
  const edited = inNeedOf('edit').flatMap(({ dedupeKey, orderId }) =>
    orderId ? subjectOf({ dedupeKey, orderId }) : [],
  )
  const [found, esims, unused, refundCents, edits] = await Promise.all([
    findOrders(ctx, { tenant: ctx.tenant.id, ids: idsOf(notifications) }),
    withEsims.length > 0 ? esimsOfOrders(ctx, withEsims, { reveal: true }) : new Map<string, EsimView[]>(),
    withUnused.length > 0 ? unusedOfOrders(ctx, withUnused) : [],
    refunded.length > 0 ? amountsOf(ctx, refunded) : new Map<string, number>(),
    edited.length > 0 ? editsOf(ctx, edited) : [],
  ])
  const byOrder = new Map(found.map((row) => [row.order.id, row]))
  return new Map(
    notifications.flatMap(({ id, orderId, locale, dedupeKey }) => {
      const row = byOrder.get(orderId ?? '')
      if (!row) return []
      const facts = factsOf(ctx, {
        ...row,
        refundCents: refundCents.get(subjectOf({ dedupeKey, orderId: row.order.id })) ?? 0,
        edit: edits.find((edit) => edit.id === subjectOf({ dedupeKey, orderId: row.order.id })),
        lineName:
          row.lines.find((line) => line.id === subjectOf({ dedupeKey, orderId: row.order.id }))?.name[
            locale
          ] ?? null,
        esims: row.lines.flatMap((line) =>
          (esims.get(line.id) ?? []).map((esim) => ({ name: line.name[locale], esim })),
        ),
        unused: row.lines.flatMap((line) =>
          unused
            .filter(({ orderLineId }) => orderLineId === line.id)
            .map(({ plan }) => ({ name: line.name[locale], plan })),
        ),
      })
      return [[id, facts] as const]
    }),
  )
}

const editsOf = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select()
    .from(orderEdits)
    .where(and(eq(orderEdits.tenantId, ctx.tenant.id), inArray(orderEdits.id, ids)))

async function amountsOf(ctx: Ctx, ids: string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ id: refunds.id, amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.tenantId, ctx.tenant.id), inArray(refunds.id, ids)))
  return new Map(rows.map(({ id, amountCents }) => [id, amountCents]))
}

export function factsOf(ctx: Ctx, source: FactsSource): Facts {
  const { order, lines, invoiceId, refundCents, edit = null, lineName = null, esims, unused = [] } = source
  return {
    order,
    hasEsim: lines.some((line) => line.simType === 'esim'),
    hasParcel: lines.some((line) => line.simType === 'physical' || line.kind === 'device'),
    orderUrl: `${ctx.origin}/order/${ctx.vault.capability('order', order.id)}`,
    invoiceUrl: invoiceId
      ? `${ctx.origin}/invoice?invoiceId=${ctx.vault.capability('invoice', invoiceId)}`
      : null,
    refundCents,
    edit,
    lineName,
    esims,
    unused,
    homeUrl: ctx.origin,
    timeZone: ctx.tenant.timeZone,
  }
}

export const ordersNamed = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), inArray(orders.id, ids)))
