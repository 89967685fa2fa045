import { sql, type SQL } from 'drizzle-orm'
import { invoiceList } from '#contracts/billing/lists.ts'
import type { InvoiceRow } from '#contracts/billing/views.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { hasRow, upTo } from '#platform/lists/find-by-words.ts'
import { newId } from '#platform/database/ids.ts'
import { bindList } from '#platform/lists/list.ts'
import { byFacets, ofAmounts } from '#platform/lists/match-by-facets.ts'
import { emit } from '#platform/outbox.ts'
import { ordersFound } from '#modules/orders/index.ts'
import { openSince, sumOpen } from './open-by-age.ts'
import { nameOrErased } from '#platform/security/erased-address.ts'

const ofOrder = (ctx: Ctx) => sql`o.tenant_id = ${ctx.tenant.id} and o.id = i.order_id`

const faceted = {
  table: 'invoices',
  alias: 'i',
  facets: { status: 'status' },
  narrow: ['search', 'isRefunded', 'age'],
  plainSort: 'issuedAt',
  amount: { filter: 'total', column: 'total_cents' },
}

export const listOfInvoices = bindList<typeof invoiceList, InvoiceRow>(invoiceList, {
  from: sql`invoices i`,
  scope: (ctx) => sql`i.tenant_id = ${ctx.tenant.id}`,
  id: sql`i.id`,
  details: (ctx) => sql`join orders o on ${ofOrder(ctx)}`,
  columns: {
    invoiceNumber: sql`i.number`,
    issuedAt: sql`i.issued_at`,
    orderNumber: sql`o.number`,
    emailAddress: sql`o.email_address`,
    customerName: nameOrErased(sql`o.customer_name`, sql`o.email_address`),
    status: sql`i.status`,
    dueAt: sql`i.due_at`,
    paidAt: sql`i.paid_at`,
    totalCents: sql`i.total_cents`,
    refundedCents: sql`o.refunded_cents`,
    currency: { value: sql`o.currency`, view: (currency: string) => currency },
  },
  filters: {
    total: ofAmounts(faceted),
    age: (ctx, { age = [] }) => openSince(ctx, age),
    isRefunded: (ctx, { isRefunded }) => {
      const order = sql`from orders o where ${ofOrder(ctx)} and o.refunded_cents > 0`
      if (!isRefunded) return sql`not exists (select ${order})`
      return {
        ids: (
          most,
        ) => sql`select i.id from orders o join invoices i on i.tenant_id = o.tenant_id and i.order_id = o.id
          where o.tenant_id = ${ctx.tenant.id} and o.refunded_cents > 0${upTo(most)}`,
        has: hasRow(order),
      }
    },
  },
  search: (ctx, search) => {
    const orders = ordersFound(ctx, search)
    return (
      orders && {
        ids: (most) => sql`select i.id from (${orders.ids()}) f
          join invoices i on i.tenant_id = ${ctx.tenant.id} and i.order_id = f.id${upTo(most)}`,
        has: hasRow(sql`from orders o where ${ofOrder(ctx)} and ${orders.has}`),
      }
    )
  },
  totals: {
    sums: {
      totalCents: sql`coalesce(sum(i.total_cents), 0)::bigint`,
      openCents: sumOpen,
      refundedCents: sql`coalesce(sum((select o.refunded_cents from orders o where o.tenant_id = i.tenant_id and o.id = i.order_id)), 0)::bigint`,
    },
  },
  match: byFacets<typeof invoiceList>(faceted),
  taken: (ctx, data) => emit(ctx, events.invoice.export, { subject: newId(), data: { ...data } }),
})

/** The invoice of a number, as somebody types or pastes it. */
export const invoiceNumbered = (ctx: Ctx, number: string): SQL =>
  sql`select id from invoices where tenant_id = ${ctx.tenant.id} and number = ${number.trim().toUpperCase()}`
