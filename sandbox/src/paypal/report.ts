import { createHash } from 'node:crypto'
import { PaypalError } from './errors.ts'
import type { Paypal, RefundRow } from './store.ts'

const minuteMs = 60_000
/** What moved appears in the list so long afterwards. */
const delayMs = 180 * minuteMs
const mostDays = 31
const mostLines = 10_000
const mostOnPage = 500

/** What PayPal keeps of a capture, in cents. */
const captureFee = (cents: number) => Math.round(cents * 0.0349) + 49

interface Line {
  id: string
  /** What it came from. */
  of?: string
  code: string
  /** Below zero where it was taken. */
  cents: number
  feeCents?: number
  atMs: number
  status?: 'S' | 'V'
  customId?: string | null
  invoiceId?: string | null
  currency: string
}

const isMoved = ({ status }: RefundRow) => status === undefined

/** Every movement of the account's balance. */
function linesOf({ store }: Paypal): Line[] {
  const orderOf = (captureId: string) => store.orders.get(store.captures.get(captureId)?.orderId ?? '')
  const captures = [...store.captures.values()].filter(
    ({ status }) => status !== 'PENDING' && status !== 'DECLINED',
  )
  return [
    ...captures.map(({ id, status, cents, createdAtMs }) => {
      const order = orderOf(id)!
      return {
        ...{ id, code: 'T0006', cents, feeCents: -captureFee(cents), atMs: createdAtMs },
        ...{ status: status === 'REFUNDED' ? ('V' as const) : ('S' as const), currency: order.currency },
        ...{ customId: order.customId, invoiceId: order.invoiceId },
      }
    }),
    ...[...store.refunds.values()].filter(isMoved).map(({ id, captureId, cents, customId, createdAtMs }) => ({
      ...{ id, of: captureId, code: 'T1107', cents: -cents, atMs: createdAtMs, customId },
      currency: orderOf(captureId)!.currency,
    })),
    ...[...store.disputes.values()].flatMap(({ id, captureId, movements }) =>
      movements.map(({ type, reason, cents, atMs }, index) => ({
        ...{ id: nameOf(`${id} ${index}`), of: captureId, atMs },
        code: reason.endsWith('_FEE') ? 'T0106' : 'T1201',
        cents: type === 'DEBIT' ? -cents : cents,
        currency: orderOf(captureId)?.currency ?? 'USD',
      })),
    ),
  ]
}

/** A movement of a dispute has no name in its own API, and one in the list of transactions. */
const nameOf = (text: string) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(0, 17)
    .toUpperCase()

const amount = (cents: number, currency: string) => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
})
const timeOf = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, '+0000')

const infoOf = (line: Line) => ({
  transaction_info: {
    transaction_id: line.id,
    ...(line.of ? { paypal_reference_id: line.of, paypal_reference_id_type: 'TXN' } : {}),
    transaction_event_code: line.code,
    transaction_initiation_date: timeOf(line.atMs),
    transaction_updated_date: timeOf(line.atMs),
    transaction_amount: amount(line.cents, line.currency),
    ...(line.feeCents ? { fee_amount: amount(line.feeCents, line.currency) } : {}),
    transaction_status: line.status ?? 'S',
    ...(line.customId ? { custom_field: line.customId } : {}),
    ...(line.invoiceId ? { invoice_id: line.invoiceId } : {}),
    protection_eligibility: '01',
  },
})

const invalid = (issue: string, description: string) =>
  new PaypalError(400, 'INVALID_REQUEST', issue, description)

const instant = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/
function instantIn(query: Record<string, string | undefined>, name: string): number {
  const given = query[name] ?? ''
  if (!instant.test(given)) throw invalid(name.toUpperCase(), 'A date is missing or malformed.')
  return Date.parse(given)
}

function countIn(given: string | undefined, usual: number, most: number): number {
  const count = Number(given ?? usual)
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw invalid('INVALID_PAGINATION', 'The page is out of range.')
  return count
}

/** Transaction Search v1: what moved between two instants, both of which count, the oldest first. */
export function searchTransactions(paypal: Paypal, query: Record<string, string | undefined>) {
  const [fromMs, untilMs] = [instantIn(query, 'start_date'), instantIn(query, 'end_date')]
  if (untilMs < fromMs) throw invalid('INVALID_DATE_RANGE', 'The end date is before the start date.')
  if (untilMs - fromMs > mostDays * 24 * 60 * minuteMs)
    throw invalid('DATE_RANGE_EXCEEDED', 'Date range is greater than 31 days.')
  const size = countIn(query.page_size, 100, mostOnPage)
  const page = countIn(query.page, 1, Number.MAX_SAFE_INTEGER)
  const refreshedMs = paypal.world.now() - delayMs
  const lines = linesOf(paypal)
    .filter(({ atMs }) => atMs >= fromMs && atMs <= untilMs && atMs <= refreshedMs)
    .toSorted((one, other) => one.atMs - other.atMs || one.id.localeCompare(other.id))
  if (lines.length > mostLines)
    throw new PaypalError(
      400,
      'RESULTSET_TOO_LARGE',
      undefined,
      'Result set size is greater than the maximum limit.',
    )
  return {
    transaction_details: lines.slice((page - 1) * size, page * size).map(infoOf),
    account_number: 'SANDBOXMERCHANT',
    start_date: timeOf(fromMs),
    end_date: timeOf(untilMs),
    last_refreshed_datetime: timeOf(refreshedMs),
    page,
    total_items: lines.length,
    total_pages: Math.max(Math.ceil(lines.length / size), 1),
  }
}
