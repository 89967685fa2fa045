import type {
  ResellerExport,
  ResellerQuery,
  ResellerRow,
  SubscriberExport,
  SubscriberQuery,
  SubscriberRow,
} from '#contracts/people/admin.ts'
import type { Locale } from '#contracts/locale.ts'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { csvLine } from '#platform/csv.ts'
import { newId } from '#platform/ids.ts'
import { emit } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { spoolFile } from '#platform/spool.ts'
import { listResellers } from './resellers.queries.ts'
import { listSubscribers, listSubscribersOf } from './subscribers.queries.ts'

const rowsPerPage = 100

type Columns<Row> = Record<string, { value: (row: Row) => string | null } & Record<Locale, string>>

const decimal = (cents: number) => (cents / 100).toFixed(2)

/** What both kinds of people have; instants are ISO 8601 in UTC, amounts decimals. */
const shared: Columns<ResellerRow | SubscriberRow> = {
  name: { value: ({ name }) => name, en: 'Name', es: 'Nombre' },
  email: { value: ({ email }) => email, en: 'E-mail address', es: 'Correo electrónico' },
  phoneNumber: { value: ({ phoneNumber }) => phoneNumber, en: 'Phone number', es: 'Número de teléfono' },
  state: { value: ({ state }) => state, en: 'State', es: 'Cuenta' },
  createdAt: { value: ({ createdAt }) => createdAt, en: 'Since (UTC)', es: 'Desde (UTC)' },
  orderCount: { value: ({ orderCount }) => String(orderCount), en: 'Orders', es: 'Pedidos' },
}
const resellerColumns: Columns<ResellerRow> = {
  ...shared,
  contactName: { value: ({ contactName }) => contactName, en: 'Contact', es: 'Contacto' },
  resellerCode: { value: ({ resellerCode }) => resellerCode, en: 'Code', es: 'Código' },
  kind: { value: ({ kind }) => kind, en: 'Kind', es: 'Tipo' },
  parent: {
    value: ({ parent }) => parent?.resellerCode ?? null,
    en: 'Recruited by (code)',
    es: 'Reclutado por (código)',
  },
  subscriberCount: {
    value: ({ subscriberCount }) => String(subscriberCount),
    en: 'Customers',
    es: 'Clientes',
  },
  revenueCents: { value: ({ revenueCents }) => decimal(revenueCents), en: 'Revenue', es: 'Ingresos' },
}
const subscriberColumns: Columns<SubscriberRow> = {
  ...shared,
  reseller: {
    value: ({ reseller }) => reseller?.resellerCode ?? null,
    en: 'Reseller (code)',
    es: 'Revendedor (código)',
  },
  lastOrderAt: {
    value: ({ lastOrderAt }) => lastOrderAt,
    en: 'Last order (UTC)',
    es: 'Último pedido (UTC)',
  },
  spentCents: { value: ({ spentCents }) => decimal(spentCents), en: 'Paid', es: 'Pagado' },
}

/** All matching resellers as CSV, with the wanted columns (separated by commas) in the wanted order. */
export const exportResellers = (caller: Caller, { columns, ...filter }: ResellerExport) =>
  exportCsv(caller, 'resellers', resellerColumns, columns, filter, (ctx, slice) =>
    listResellers(ctx, { ...filter, ...slice } satisfies ResellerQuery),
  )

/** The same of subscribers, or of the customers of one reseller. */
export const exportSubscribers = (caller: Caller, { columns, resellerId: id, ...filter }: SubscriberExport) =>
  exportCsv(caller, 'subscribers', subscriberColumns, columns, { ...filter, id }, (ctx, slice) => {
    const query: SubscriberQuery = { ...filter, ...slice }
    return id ? listSubscribersOf(ctx, { ...query, id }) : listSubscribers(ctx, query)
  })

interface Slice {
  page: number
  perPage: number
  after: string | undefined
}

/** Reads a list page by page, so that only one is in memory. The export is an event, without what was searched for. */
async function exportCsv<Row>(
  caller: Caller,
  name: string,
  columns: Columns<Row>,
  wanted: string | undefined,
  { search, ...conditions }: { search?: string | undefined; [condition: string]: unknown },
  list: (ctx: Ctx, slice: Slice) => Promise<{ items: Row[]; next: string | null }>,
): Promise<File> {
  const named = [...new Set(wanted?.split(',').map((each) => each.trim()))].filter((each) =>
    Object.hasOwn(columns, each),
  )
  const chosen = named.length > 0 ? named : Object.keys(columns)
  const today = caller.services.clock.now().toISOString().slice(0, 10)
  const file = `${name}-${caller.tenant.domain}-${today}.csv`
  return spoolFile(file, 'text/csv; charset=utf-8', async (append) => {
    // The byte order mark tells spreadsheets that this is UTF-8.
    await append(`\uFEFF${csvLine(chosen.map((key) => columns[key]![caller.locale]))}`)
    await transact(caller, async (ctx) => {
      let count = 0
      let after: string | undefined
      do {
        const { items, next } = await list(ctx, { page: 1, perPage: rowsPerPage, after })
        count += items.length
        await append(items.map((row) => csvLine(chosen.map((key) => columns[key]!.value(row)))).join(''))
        after = next ?? undefined
      } while (after)
      emit(ctx, events.people.export, {
        subject: { kind: 'export', id: newId() },
        data: { name, filter: { ...conditions, isSearch: Boolean(search) }, columns: chosen, count },
      })
    })
  })
}
