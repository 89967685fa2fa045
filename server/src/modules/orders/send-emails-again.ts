import { and, eq, inArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { lastToldOf, resendEmails } from './telling/resend.ts'
import { orders } from '#tables/orders.ts'
import { renewLinksOf } from './renew-links.ts'
import type { Order } from './statuses.ts'

/**
 * Sends what the buyers of these orders were last told again; those who have nothing to be told are left out.
 * @returns how many messages were queued
 * @throws CodedError INVALID_STATE where that is none, ORDER_NOT_FOUND
 */
export async function sendEmailsAgain(ctx: Ctx, orderIds: readonly string[]): Promise<number> {
  const ids = [...new Set(orderIds)]
  await renewLinksOf(ctx, ids)
  const queued = await resendEmails(ctx, ids)
  if (queued === 0) throw (await isAnyOurs(ctx, ids)) ? nothingToSay() : new CodedError('ORDER_NOT_FOUND')
  return queued
}

const isAnyOurs = async (ctx: Ctx, ids: string[]) =>
  (await ctx.db.$count(orders, and(eq(orders.tenantId, ctx.tenant.id), inArray(orders.id, ids)))) > 0

/** Why nothing is sent again: a page to pay by card stands open, or the order ended unpaid. */
export const whyNothingToSay = (order: Order): CodedError | null =>
  lastToldOf(order) ? null : nothingToSay()

const nothingToSay = () => new CodedError('INVALID_STATE')
