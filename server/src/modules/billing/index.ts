export { getInvoice } from './invoice.queries.ts'
export { invoiceStatus, issuePaidInvoice } from './issue-invoice.ts'
export { accounts, book, type Transfer } from './ledger.ts'
export { routes } from './billing.routes.ts'
