import * as z from 'zod'
import { done } from '#platform/effects.ts'
import { ask, centsOf } from './paypal-api.ts'
import type { PaymentProvider, ReportedMovement } from './payment-provider.ts'

const amount = z.object({ currency_code: z.string(), value: z.string() })
/** A line of Transaction Search v1 (developer.paypal.com/docs/api/transaction-search/v1), as far as it is read. */
const lineShape = z.object({
  transaction_info: z.object({
    transaction_id: z.string(),
    paypal_reference_id: z.string().optional(),
    paypal_reference_id_type: z.string().optional(),
    transaction_event_code: z.string(),
    transaction_initiation_date: z.string(),
    transaction_amount: amount,
    fee_amount: amount.optional(),
    transaction_status: z.string(),
    custom_field: z.string().optional(),
  }),
})
type Info = z.infer<typeof lineShape>['transaction_info']
const pageShape = z.object({
  transaction_details: z.array(lineShape),
  page: z.number(),
  total_pages: z.number(),
})

/** Succeeded, or succeeded and given back since, which is a line of its own; what is pending or denied moved nothing. */
const moved = ['S', 'V']
const linesAtOnce = 500
/** Takings of the kinds that a dispute brings: a reversal, a hold and its end, a chargeback, its reversal and reimbursement. */
const ofDisputes = ['T1106', 'T1110', 'T1111', 'T1201', 'T1202', 'T1205']
const chargebackFee = 'T0106'
const returnedFees = ['T1108', 'T1109']

/** By its event code, whose group says what moved, and the way it went; any other moves no buyer's money. */
function kindOf(code: string, isCredit: boolean): ReportedMovement['kind'] | undefined {
  if (code.startsWith('T00')) return isCredit ? 'charge' : undefined
  if (code === 'T1107') return isCredit ? 'refund_returned' : 'refund'
  if (ofDisputes.includes(code)) return isCredit ? 'reinstated' : 'withdrawn'
  if (code === chargebackFee) return isCredit ? 'dispute_fee_returned' : 'dispute_fee'
  return code.startsWith('T01') || returnedFees.includes(code) ? 'fee' : undefined
}

function movementOf(info: Info): ReportedMovement[] {
  const { transaction_id: reference, transaction_event_code: code, transaction_status: status } = info
  const cents = centsOf(info.transaction_amount.value)
  const kind = moved.includes(status) ? kindOf(code, cents > 0) : undefined
  if (!kind) return []
  const [tenantId = null, paymentId = null, refundId = null] = info.custom_field?.split(':') ?? []
  const isRefund = kind === 'refund' || kind === 'refund_returned'
  const related = info.paypal_reference_id_type === 'TXN' ? (info.paypal_reference_id ?? null) : null
  const ownFee = info.fee_amount ? -centsOf(info.fee_amount.value) : 0
  return [
    {
      ...{ reference, kind, currency: info.transaction_amount.currency_code },
      at: new Date(info.transaction_initiation_date),
      // A fee of its own is the whole line, taken as what is below zero.
      amountCents: kind === 'fee' ? 0 : Math.abs(cents),
      feeCents: kind === 'fee' ? -cents : ownFee,
      providerPayment: kind === 'charge' ? reference : related,
      providerRefund: kind === 'refund' ? reference : null,
      ...{ dispute: null, tenantId, paymentId, refundId: isRefund ? refundId : null },
    },
  ]
}

/** Instants have whole seconds there. */
const toSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)
const instantOf = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z')

export const paypalReport: Required<Pick<PaymentProvider, 'movementsOf'>> = {
  /** What moved up to three hours ago may be missing yet; more than 31 days or 10,000 lines at once are refused. */
  movementsOf(at, { page, ...span }) {
    const [from, until] = [toSecond(span.from), toSecond(span.until)]
    const query = new URLSearchParams({
      start_date: instantOf(from),
      end_date: instantOf(until),
      fields: 'transaction_info',
      page_size: String(linesAtOnce),
      page: page ?? '1',
    })
    return ask(at, 'report', { method: 'GET', path: `/v1/reporting/transactions?${query}` }, (body) => {
      const { transaction_details: lines, page: shown, total_pages: pages } = pageShape.parse(body)
      const movements = lines.flatMap(({ transaction_info: info }) => movementOf(info))
      return done({
        // Both ends count there.
        movements: movements.filter((one) => one.at >= from && one.at < until),
        next: shown < pages ? String(shown + 1) : null,
      })
    })
  },
}
