import { invoiceList } from '#contracts/billing/lists.ts'
import { paymentList } from '#contracts/payments/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'

export const paymentCalls = callsOf(paymentList, api.payments)

export const invoiceCalls = callsOf(invoiceList, api.billing)
