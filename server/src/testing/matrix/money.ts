import type { Permission } from '#contracts/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { accounts, book } from '#modules/billing/index.ts'
import { bulkOperations, bulkRows } from '#tables/back-office.ts'
import { insertOrder, insertPaidOrder, troubleOrders } from '../order-rows.ts'
import type { Objects, OpenPlace } from './part.ts'

/** Something that happened to money, or to an order for it: a row that a call left behind, at once or through its jobs. */
export interface Effect extends Record<string, unknown> {
  id: string
  what: string
  /** Null for what concerns no order, which says who asked. */
  order_id: string | null
  actor: string | null
}

/**
 * What each effect needs of a role that causes it. One that is not listed fails the matrix, until somebody has said
 * who may cause it.
 */
export const needed: Record<string, readonly Permission[]> = {
  refund: ['payment.refund'],
  'money out: refund': ['payment.refund'],
  'money in by hand: payment': ['order.mark-paid'],
  'within: deposit_used': ['order.cancel'],
  // Follows from money that came in, from a deposit that is used, or from what is delivered on account.
  'within: invoice': ['order.mark-paid', 'order.cancel', 'order.bill'],
  'within: invoice_voided': ['order.cancel'],
  'within: written_off': ['invoice.write-off'],
  'within: adjustment': ['balance.adjust'],
  'within: payment': ['subscriber.self', 'order.mark-paid'],
  'within: refund': ['payment.refund'],
  price: ['catalog.write'],
  'order cancelled': ['order.cancel'],
  // Nothing is sent for money that is all back: a role that may give it back may end the order by it.
  'order cancelled by its refund': ['payment.refund'],
}

/** Every refund, every ledger transfer but for what a provider took, and every cancellation, with who asked for it. */
export const effectsQuery = `
  select r.id::text, 'refund' as what, r.order_id, r.asked_by ->> 'id' as actor from refunds r
  union all
  select t.id::text, case
      when t.credit_account like 'clearing:%' then 'money out: '
      when t.debit_account = 'clearing:manual' then 'money in by hand: '
      else 'within: ' end || t.kind, t.order_id, b.asked_by_id::text
  from ledger_transfers t left join balance_adjustments b on b.tenant_id = t.tenant_id and b.id = t.subject_id
  where t.debit_account not like 'clearing:%' or t.debit_account = 'clearing:manual'
  union all
  select e.id::text, case when e.data ->> 'reason' = 'refunded' then 'order cancelled by its refund' else 'order cancelled' end,
    e.timeline_id, null
  from events e where e.type = 'order.cancel'`

/** What things cost, as one value. */
export const pricesQuery = `
  select md5(concat(
    (select string_agg(t::text, '' order by t.id) from plan_pricings t), (select string_agg(t::text, '' order by t.id) from addon_plans t),
    (select string_agg(t::text, '' order by t.id) from shipping_rates t), (select string_agg(t::text, '' order by t.id) from surcharges t))) as prices`

let numbered = 900_000
/** Beyond the numbers that the shop itself gives out. */
const nextNumber = () => `BASE-${++numbered}`

/** Sets of objects with an order each: one that a card has paid, and unless only that is wanted one that waits for money and one whose money waits. */
export async function moneyObjects(
  { world, shop, objects }: OpenPlace,
  { paidOnly }: { paidOnly: boolean },
): Promise<Objects[]> {
  return inTransaction(world.caller(shop.tenant), async (ctx) => {
    const complete = async (set: Pick<Objects, 'orderId' | 'paymentId'>) => ({
      ...{ ...objects, ...set },
      bulkId: await failedCancellation(ctx, set.orderId),
    })
    const paid = await insertPaidOrder(ctx, { order: { number: nextNumber() } })
    const ofPaid = await complete({ orderId: paid.order.id, paymentId: paid.payment.id })
    if (paidOnly) return [ofPaid]
    const held = await insertPaidOrder(ctx, {
      order: { number: nextNumber(), status: 'on_hold' },
    })
    await troubleOrders(ctx, [held.order.id])
    book(ctx, held.order.id, 'USD', [
      {
        kind: 'payment',
        debit: accounts.clearing('stripe'),
        credit: accounts.deposits,
        amountCents: 500,
        subjectId: held.payment.id,
      },
    ])
    const unpaid = await insertOrder(ctx, {
      number: nextNumber(),
      status: 'pending',
      paymentStatus: 'unpaid',
      activationStatus: 'none',
      paidCents: 0,
    })
    return [
      ofPaid,
      await complete({ orderId: held.order.id, paymentId: held.payment.id }),
      await complete({ orderId: unpaid.id, paymentId: newId() }),
    ]
  })
}

/** A bulk cancellation that an owner asked for and proved, whose one row has failed. */
async function failedCancellation(ctx: Ctx, orderId: string): Promise<string> {
  const id = newId()
  const own = { tenantId: ctx.tenant.id }
  await ctx.db.insert(bulkOperations).values({
    ...own,
    id,
    list: 'orders',
    action: 'cancel',
    state: 'failed',
    askedBy: { kind: 'administrator', id: newId(), name: 'Ada owner', isProven: true },
    reason: 'Asked for by an owner',
  })
  await ctx.db
    .insert(bulkRows)
    .values({ ...own, bulkId: id, recordId: orderId, result: 'failed', problem: 'INTERNAL' })
  return id
}
