import { sql } from 'drizzle-orm'
import type { Locale } from '#contracts/locale.ts'
import type { OrderFilter } from '#contracts/orders/admin.ts'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { emit } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { csvLine } from '#platform/csv.ts'
import { orderConditions } from './match-orders.ts'
import { spoolFile } from '#platform/spool.ts'

const rowsPerFetch = 2000

/** Columns of the export: SQL on `orders o` and the heading. Amounts are decimals, instants ISO 8601 in UTC. */
const columns = {
  orderNumber: { value: 'o.number', en: 'Order number', es: 'Número de pedido' },
  placedAt: { value: utc('o.placed_at'), en: 'Placed at (UTC)', es: 'Realizado (UTC)' },
  status: { value: 'o.status', en: 'Status', es: 'Estado' },
  paymentStatus: { value: 'o.payment_status', en: 'Payment', es: 'Pago' },
  fulfillmentStatus: { value: 'o.fulfillment_status', en: 'Fulfillment', es: 'Entrega' },
  activationStatus: { value: 'o.activation_status', en: 'Activation', es: 'Activación' },
  emailAddress: { value: 'o.email_address', en: 'E-mail address', es: 'Correo electrónico' },
  phoneNumber: { value: 'o.phone_number', en: 'Phone number', es: 'Número de teléfono' },
  customerName: { value: 'o.customer_name', en: 'Customer', es: 'Cliente' },
  itemCount: { value: 'o.item_count::text', en: 'Items', es: 'Artículos' },
  totalCents: { value: decimal('o.total_cents'), en: 'Total', es: 'Total' },
  paidCents: { value: decimal('o.paid_cents'), en: 'Paid', es: 'Pagado' },
  refundedCents: { value: decimal('o.refunded_cents'), en: 'Refunded', es: 'Reembolsado' },
  currency: { value: 'o.currency', en: 'Currency', es: 'Moneda' },
  locale: { value: 'o.locale', en: 'Language', es: 'Idioma' },
} satisfies Record<string, { value: string } & Record<Locale, string>>
type Column = keyof typeof columns
const isColumn = (name: string): name is Column => Object.hasOwn(columns, name)

/**
 * All matching orders as CSV, newest first, with the wanted columns (separated by commas) in the wanted order. One
 * cursor reads them, so they are one consistent state; only a batch is in memory. The export is an event.
 */
export async function exportOrdersCsv(
  caller: Caller,
  filter: OrderFilter,
  wanted: string | undefined,
): Promise<File> {
  const named = [...new Set(wanted?.split(',').map((name) => name.trim()))].filter(isColumn)
  const chosen = named.length > 0 ? named : (Object.keys(columns) as Column[])
  const name = `orders-${caller.tenant.domain}-${caller.services.clock.now().toISOString().slice(0, 10)}.csv`
  return await spoolFile(name, 'text/csv; charset=utf-8', async (append) => {
    // The byte order mark tells spreadsheets that this is UTF-8.
    await append(`\uFEFF${csvLine(chosen.map((column) => columns[column][caller.locale]))}`)
    await transact(caller, async (ctx) => {
      let count = 0
      for await (const rows of batches(ctx, filter, chosen)) {
        count += rows.length
        await append(rows.map((row) => csvLine(Object.values(row))).join(''))
      }
      const { search, ...conditions } = filter
      emit(ctx, events.order.export, {
        subject: { kind: 'export', id: newId() },
        data: { filter: { ...conditions, isSearch: Boolean(search) }, columns: chosen, count },
      })
    })
  })
}

async function* batches(ctx: Ctx, filter: OrderFilter, chosen: Column[]) {
  const values = sql.raw(chosen.map((column) => `${columns[column].value} as "${column}"`).join(', '))
  await ctx.db.execute(sql`
    declare exported no scroll cursor for
    select ${values} from orders o where ${orderConditions(ctx, filter)} order by o.placed_at desc, o.id desc`)
  for (;;) {
    const { rows } = await ctx.db.execute<Record<string, string | null>>(
      sql.raw(`fetch ${rowsPerFetch} from exported`),
    )
    if (rows.length > 0) yield rows
    if (rows.length < rowsPerFetch) return
  }
}

function utc(column: string) {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function decimal(column: string) {
  return `to_char(${column} / 100.0, 'FM9999999990.00')`
}
