import { and, eq, inArray } from 'drizzle-orm'
import type { EsimView } from '#contracts/orders.ts'
import type { SiteView } from '#contracts/site.ts'
import type { Ctx } from '#platform/context.ts'
import { esimsOfOrder } from '#modules/sims/index.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { invoices, refunds } from '#tables/payments.ts'
import type { Notification } from './statuses.ts'

/** What a message can speak of, as it is at the moment of sending. */
export interface Facts {
  site: SiteView
  order: typeof orders.$inferSelect
  hasEsim: boolean
  hasParcel: boolean
  orderUrl: string
  invoiceUrl: string | null
  /** Of the refund that the message is about. */
  refundCents: number
  esims: { name: string; esim: EsimView }[]
  homeUrl: string
  timeZone: string
}

/** What the message is about: the order, or the row that its dedupe key names, as `template:subject:channel`. */
export const subjectOf = ({ dedupeKey, orderId }: { dedupeKey: string; orderId: string }) =>
  dedupeKey.split(':')[1] ?? orderId

export async function loadFacts(ctx: Ctx, site: SiteView, notification: Notification): Promise<Facts | null> {
  const { orderId, template, locale } = notification
  if (!orderId) return null
  const subject = subjectOf({ ...notification, orderId })
  const naming = ctx.db
    .select({ order: orders, invoiceId: invoices.id, refundCents: refunds.amountCents })
    .from(orders)
    .leftJoin(invoices, and(eq(invoices.tenantId, orders.tenantId), eq(invoices.orderId, orders.id)))
    .leftJoin(
      refunds,
      and(eq(refunds.tenantId, orders.tenantId), eq(refunds.orderId, orders.id), eq(refunds.id, subject)),
    )
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)))
  const listing = ctx.db
    .select({ id: orderLines.id, name: orderLines.name, simType: orderLines.simType })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenant.id), eq(orderLines.orderId, orderId)))
    .orderBy(orderLines.position)
  const esims = template === 'esim-ready' ? esimsOfOrder(ctx, orderId, { reveal: true }) : new Map()
  const [[found], lines, byLine] = await Promise.all([naming, listing, esims])
  if (!found) return null
  const token = ctx.vault.capability('order', orderId)
  return {
    site,
    order: found.order,
    hasEsim: lines.some((line) => line.simType === 'esim'),
    hasParcel: lines.some((line) => line.simType === 'physical'),
    orderUrl: `${ctx.origin}/order/${token}`,
    invoiceUrl: found.invoiceId
      ? `${ctx.origin}/invoice?invoiceId=${ctx.vault.capability('invoice', found.invoiceId)}`
      : null,
    refundCents: found.refundCents ?? 0,
    esims: lines.flatMap((line) =>
      ((byLine.get(line.id) ?? []) as EsimView[]).map((esim) => ({ name: line.name[locale], esim })),
    ),
    homeUrl: ctx.origin,
    timeZone: ctx.tenant.timeZone,
  }
}

export const ordersNamed = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), inArray(orders.id, ids)))
