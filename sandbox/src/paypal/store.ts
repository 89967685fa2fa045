import { generateKeyPairSync } from 'node:crypto'
import { randomText } from '../identifiers.ts'
import type { Sandbox } from '../sandbox.ts'

/** What the payer's means of payment does when it is charged. */
export const behaviors = ['approve', 'decline', 'pending'] as const
export type Behavior = (typeof behaviors)[number]

export type OrderStatus = 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
export type OrderRow = {
  id: string
  status: OrderStatus
  createdAtMs: number
  customId: string | null
  invoiceId: string | null
  description: string | null
  cents: number
  currency: string
  items: { name: string; quantity: number; cents: number }[]
  returnUrl: string
  cancelUrl: string
  email: string | null
  locale: string | null
  isGuest: boolean
  behavior: Behavior
}
export type CaptureRow = {
  id: string
  orderId: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  cents: number
  createdAtMs: number
}
export type RefundRow = {
  id: string
  captureId: string
  /** None once the money is there. */
  status?: 'PENDING' | 'FAILED'
  cents: number
  customId: string | null
  createdAtMs: number
}
export type DisputeRow = {
  id: string
  captureId: string
  cents: number
  outcome: 'won' | 'lost' | null
  /** The payer and the seller still talk, and no money was taken. */
  isInquiry: boolean
  isAnswered: boolean
  evidences: { evidence_type: string; notes?: string; documents?: { name: string }[] }[]
  movements: { type: 'DEBIT' | 'CREDIT'; reason: string; cents: number; atMs: number }[]
  createdAtMs: number
}
type AnswerRow = { path: string; body: string; status: number; answer: string; atMs: number }

/** PayPal's tables in the world. */
export function createPaypalStore({ world }: Sandbox) {
  const orders = world.table<OrderRow>('paypal.orders')
  const captures = world.table<CaptureRow>('paypal.captures')
  const refunds = world.table<RefundRow>('paypal.refunds')
  return {
    orders,
    captures,
    refunds,
    disputes: world.table<DisputeRow>('paypal.disputes'),
    answers: world.table<AnswerRow>('paypal.idempotency', { limit: 50_000 }),
    capturesOf: captures.index(({ orderId }) => orderId),
    refundsOf: refunds.index(({ captureId }) => captureId),
    pendingRefunds: refunds.index(({ status }) => (status === 'PENDING' ? status : null)),
    pending: captures.index(({ status }) => (status === 'PENDING' ? status : null)),
    /** Signs webhooks, as the certificate does whose address they bear. */
    keys: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  }
}

export type Paypal = Sandbox & { store: ReturnType<typeof createPaypalStore> }

export const newId = () => randomText(17).toUpperCase()
