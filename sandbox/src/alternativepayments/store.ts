import { randomText } from '../identifiers.ts'
import type { Sandbox } from '../sandbox.ts'

/** The ways to pay that it knows, each with the countries whose people have it. */
export const options: Record<string, readonly string[]> = {
  iDEAL: ['NL'],
  Przelewy24: ['PL'],
  BrazilPayBoleto: ['BR'],
  SafetyPay: ['MX', 'CO', 'PE', 'CL', 'CR', 'EC', 'PA'],
}

export type TransactionRow = {
  id: string
  status: 'Pending' | 'Approved' | 'Declined' | 'Expired'
  /** Whether its payer has agreed, and the money takes its time. */
  isUnderWay: boolean
  createdAtMs: number
  option: string
  country: string
  cents: number
  currency: string
  email: string
  description: string
  merchantId: string
  passThru: string
  returnUrl: string
  cancelUrl: string
  /** Of the buyer who pays, as the shop has it; null follows the browser. */
  language: string | null
}
export type RefundRow = {
  id: string
  transactionId: string
  /** None once the money is there. */
  status?: 'Pending' | 'Declined'
  cents: number
  passThru: string
  createdAtMs: number
}

/** AlternativePayments' tables in the world. */
export function createAlternativeStore({ world }: Sandbox) {
  const refunds = world.table<RefundRow>('alternativepayments.refunds')
  return {
    transactions: world.table<TransactionRow>('alternativepayments.transactions'),
    refunds,
    refundsOf: refunds.index(({ transactionId }) => transactionId),
    pendingRefunds: refunds.index(({ status }) => (status === 'Pending' ? status : null)),
  }
}

export type Alternative = Sandbox & { store: ReturnType<typeof createAlternativeStore> }

export const newId = (kind: 'trn' | 'ref' | 'evt') => `${kind}_${randomText(24)}`
