import { invalid } from './errors.ts'
import type { Gpapi, TransactionRow } from './store.ts'
import { transactionView } from './views.ts'

const mostOnPage = 1000

const day = /^\d{4}-\d\d-\d\d$/
function dayIn(query: Record<string, string | undefined>, name: string): string | undefined {
  const given = query[name]
  if (given !== undefined && (!day.test(given) || Number.isNaN(Date.parse(given)))) throw invalid(name)
  return given
}

function countIn(query: Record<string, string | undefined>, name: string, usual: number, most: number) {
  const count = Number(query[name] ?? usual)
  if (!Number.isInteger(count) || count < 1 || count > most) throw invalid(name)
  return count
}

/** The report of transactions: by reference, by type and status, by days in UTC which both count. */
export function listTransactions(gpapi: Gpapi, query: Record<string, string | undefined>) {
  const [from, until] = [dayIn(query, 'from_time_created'), dayIn(query, 'to_time_created')]
  const [page, size] = [
    countIn(query, 'page', 1, Number.MAX_SAFE_INTEGER),
    countIn(query, 'page_size', 10, mostOnPage),
  ]
  const matches = (row: TransactionRow) => {
    const on = new Date(row.createdAtMs).toISOString().slice(0, 10)
    return (
      (query.reference === undefined || row.reference === query.reference) &&
      (query.type === undefined || row.type === query.type) &&
      (query.status === undefined || row.status === query.status) &&
      (from === undefined || on >= from) &&
      (until === undefined || on <= until)
    )
  }
  const order = query.order === 'ASC' ? 1 : -1
  const found = [...gpapi.store.transactions.values()]
    .filter(matches)
    .toSorted((one, other) => order * (one.createdAtMs - other.createdAtMs) || one.id.localeCompare(other.id))
  const shown = found.slice((page - 1) * size, page * size)
  return {
    total_record_count: found.length,
    current_page_size: shown.length,
    paging: { page, page_size: size, order: query.order ?? 'DESC', order_by: query.order_by },
    transactions: shown.map((row) => transactionView(gpapi, row)),
  }
}
