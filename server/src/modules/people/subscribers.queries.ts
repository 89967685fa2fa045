import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import type { QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import type { subscriberList } from '#contracts/people/lists.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import type { FileQuery } from '#platform/lists/list-file.ts'
import { maskingFor, type Masking } from '#platform/security/mask-personal.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { fraudOf } from '#modules/identity/index.ts'
import { consentOf, textableNumber } from '#modules/messaging/index.ts'
import { countHeldFor, linesOfOrders } from '#modules/orders/index.ts'
import { orders } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { actsOfSubscriber } from './acts-of-person.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'
import { subscriberContact } from './subscriber-contact.ts'
import { accountRecordOf, nameIn, refOf, resellerRefOf, type ResellerNames } from './person-parts.ts'

const ordersShown = 10

/**
 * Customers of a reseller and of everybody below: those who paid for an order of theirs.
 * @throws CodedError NOT_FOUND
 */
export async function listSubscribersOf(
  ctx: Ctx,
  { id, ...query }: QueryOf<typeof subscriberList> & { id: string },
) {
  const reseller = refOf(await resellerNamed(ctx, id), maskingFor(ctx))
  return { ...(await listOfSubscribers.page(ctx, { ...query, resellerId: id })), reseller }
}

/** All that match as a file, or of the customers of one reseller. @throws CodedError NOT_FOUND */
export async function exportSubscribers(caller: Caller, query: FileQuery<typeof subscriberList>) {
  const { resellerId } = query
  if (resellerId) await inTransaction(caller, (ctx) => resellerNamed(ctx, resellerId))
  return listOfSubscribers.file(caller, query)
}

async function resellerNamed(ctx: Ctx, id: string): Promise<ResellerNames> {
  const { rows } = await ctx.db.execute<{ reseller: ResellerNames }>(sql`
    select ${resellerRefOf('r')} as reseller from resellers r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}`)
  if (!rows[0]) throw new CodedError('NOT_FOUND')
  return rows[0].reseller
}

/** @throws CodedError NOT_FOUND */
export async function getSubscriber(
  ctx: Ctx,
  id: string,
  mask: Masking = maskingFor(ctx),
): Promise<SubscriberRecord> {
  const subscriber = await listOfSubscribers.row(ctx, id, mask)
  if (!subscriber) throw new CodedError('NOT_FOUND')
  const { phoneNumber } = await subscriberContact(ctx, id)
  const record = {
    ...subscriber,
    isTextable: textableNumber(phoneNumber) !== undefined,
    texts: await consentOf(ctx, phoneNumber),
    suspicion: await suspicionOf(ctx, id),
    ...(await mergedWith(ctx, id, mask)),
    attention: await attentionOf(ctx, 'subscriber', id),
    ...(await accountRecordOf(ctx, 'subscriber', id, mask)),
    orders: await newestOrders(ctx, id, mask),
  }
  return { ...record, acts: actsOfSubscriber(ctx, record) }
}

/** The record that this one leads to, and those that lead to it. */
async function mergedWith(
  ctx: Ctx,
  id: string,
  mask: Masking,
): Promise<Pick<SubscriberRecord, 'mergedInto' | 'merged'>> {
  const { rows } = await ctx.db.execute<{ id: string; name: string; email: string; stays: boolean }>(sql`
    select s.id, ${nameIn('s')} as name, c.email_address as email, s.id = own.merged_into as stays
    from subscribers own
    join subscribers s on s.tenant_id = own.tenant_id and (s.id = own.merged_into or s.merged_into = own.id)
    join credentials c on c.tenant_id = s.tenant_id and c.id = s.id
    where own.tenant_id = ${ctx.tenant.id} and own.id = ${id} order by s.id`)
  const shown = rows.map(({ stays, name, email, ...row }) => ({
    stays,
    ref: { id: row.id, name: mask.label(name), email: mask.email(email) },
  }))
  return {
    mergedInto: shown.find(({ stays }) => stays)?.ref ?? null,
    merged: shown.flatMap(({ stays, ref }) => (stays ? [] : [ref])),
  }
}

async function suspicionOf(ctx: Ctx, id: string): Promise<SubscriberRecord['suspicion']> {
  const open = await fraudOf(ctx, id)
  if (!open || open.state === 'cleared') return null
  const { state, reason, flaggedAt } = open
  return { state, reason, since: flaggedAt.toISOString(), heldOrders: await countHeldFor(ctx, open) }
}

async function newestOrders(ctx: Ctx, id: string, mask: Masking): Promise<SubscriberRecord['orders']> {
  const rows = await ctx.db
    .select({ order: orders, invoice: { number: invoices.number, status: invoices.status } })
    .from(orders)
    .leftJoin(
      invoices,
      and(eq(invoices.tenantId, orders.tenantId), eq(invoices.orderId, orders.id), isNull(invoices.editId)),
    )
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.subscriberId, id)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(ordersShown)
  const lines = await linesOfOrders(
    ctx,
    rows.map(({ order }) => order.id),
  )
  return rows.map(({ order, invoice }) => ({
    id: order.id,
    orderNumber: order.number,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    totalCents: order.totalCents,
    invoice,
    lines: (lines.get(order.id) ?? []).map(({ id: lineId, name, quantity, sims }) => ({
      id: lineId,
      name,
      quantity,
      sims: sims.map((sim) => ({ ...sim, phoneNumber: mask.phone(sim.phoneNumber) })),
    })),
  }))
}
