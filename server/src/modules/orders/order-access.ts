import { and, eq, or } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { sha256 } from '#platform/database/ids.ts'
import { linksAreOpen } from '#platform/values/link-age.ts'
import { addressSought } from '#platform/security/erased-address.ts'
import { isProven, mintProof } from '#platform/security/second-fact.ts'
import { orders } from '#tables/orders.ts'
import { renewLinks } from './renew-links.ts'
import type { Order } from './statuses.ts'

/** The capability in the link to an order's page. */
export const orderToken = (ctx: Pick<Ctx, 'vault'>, orderId: string) => ctx.vault.capability('order', orderId)

/** @throws CodedError ORDER_NOT_FOUND, also for another service provider's link and for one that is too old. */
export async function orderByToken(ctx: Ctx, token: string, proof?: string): Promise<Order> {
  const order = await orderOfLink(ctx, token)
  if (!linksAreOpen(ctx.now, order) && !isProven(ctx, 'order', order.id, proof))
    throw new CodedError('ORDER_NOT_FOUND')
  return order
}

async function orderOfLink(ctx: Ctx, token: string): Promise<Order> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.tokenHash, sha256(token))))
  if (!order) throw new CodedError('ORDER_NOT_FOUND')
  return order
}

/** Link and second fact for someone who knows the number and the e-mail address. */
export async function findOrder(ctx: Ctx, input: { orderNumber: string; emailAddress: string }) {
  const typed = input.orderNumber.trim().toUpperCase()
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        eq(orders.emailAddress, addressSought(input.emailAddress) ?? ''),
        or(eq(orders.number, typed), eq(orders.number, `${ctx.tenant.orderPrefix}-${typed}`)),
      ),
    )
  if (!order) throw new CodedError('ORDER_NOT_FOUND')
  await renewLinks(ctx, [order])
  return { orderToken: orderToken(ctx, order.id), orderProof: mintProof(ctx, 'order', order.id) }
}

export async function proveOrder(ctx: Ctx, input: { token: string; emailAddress: string }) {
  const order = await orderOfLink(ctx, input.token)
  if (order.emailAddress !== addressSought(input.emailAddress)) throw new CodedError('ORDER_NOT_FOUND')
  await renewLinks(ctx, [order])
  return { orderProof: mintProof(ctx, 'order', order.id) }
}
