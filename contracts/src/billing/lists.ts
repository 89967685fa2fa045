import { choice, defineList, flag, instant, money, special, state, text } from '../define-list.ts'
import { invoiceAges } from './choices.ts'
import { invoiceMachine } from './machines.ts'
import { invoiceKind } from './records.ts'

export const invoiceList = defineList({
  name: 'invoices',
  record: invoiceKind,
  columns: {
    invoiceNumber: text(),
    issuedAt: instant({ sort: true }),
    orderNumber: text(),
    emailAddress: text({ yields: true, personal: 'email' }),
    customerName: text({ nullable: true, shown: 'chosen', yields: true, personal: 'name' }),
    status: state(invoiceMachine),
    dueAt: instant({ nullable: true }),
    paidAt: instant({ nullable: true, shown: 'chosen' }),
    totalCents: money({ sort: true }),
    refundedCents: money(),
    currency: special({ shown: 'never' }),
  },
  filters: {
    status: true,
    age: choice(invoiceAges, {
      about: 'Open invoices, by the days of the calendar since they were to be paid',
    }),
    issued: 'issuedAt',
    total: 'totalCents',
    isRefunded: flag({ about: 'Money of its order was given back, all of it or a part' }),
  },
  search:
    'Parts of a buyer’s name or of the number of an invoice or order; or a whole e-mail address, phone number or reference of a payment',
  defaultSort: '-issuedAt',
  file: 'order.export',
  totals: { totalCents: money(), openCents: money(), refundedCents: money() },
})
