import { randomText } from '../identifiers.ts'
import type { Sandbox } from '../sandbox.ts'

/** What a payer's card does: no question, one of the bank's, money that is reserved first, or a refusal. */
export const behaviors = ['approve', 'challenge', 'reserve', 'decline'] as const
export type Behavior = (typeof behaviors)[number]

export type LinkRow = {
  id: string
  status: 'ACTIVE' | 'INACTIVE' | 'EXPIRED' | 'PAID'
  createdAtMs: number
  expiresAtMs: number
  reference: string
  name: string
  cents: number
  currency: string
  returnUrl: string
  statusUrl: string
  cancelUrl: string
  /** Of the buyer who pays, as the shop has it; null follows the browser. */
  language: string | null
}
export type TransactionRow = {
  id: string
  linkId: string
  /** The transaction that is given back, for a refund. */
  ofId: string | null
  type: 'SALE' | 'REFUND'
  status: 'PREAUTHORIZED' | 'PENDING' | 'CAPTURED' | 'DECLINED'
  cents: number
  reference: string
  result: string
  card: string
  createdAtMs: number
}
export type DisputeRow = {
  id: string
  transactionId: string
  result: 'PENDING' | 'WON' | 'LOST'
  changedAtMs: number
}
type SeenRow = { id: string; atMs: number }

/** GP-API's tables in the world. */
export function createGpStore({ world }: Sandbox) {
  const transactions = world.table<TransactionRow>('gpapi.transactions')
  return {
    links: world.table<LinkRow>('gpapi.links'),
    transactions,
    disputes: world.table<DisputeRow>('gpapi.disputes'),
    /** What was made under an idempotency key. */
    seen: world.table<SeenRow>('gpapi.seen', { limit: 50_000 }),
    ofLink: transactions.index(({ linkId, type }) => (type === 'SALE' ? linkId : null)),
    refundsOf: transactions.index(({ ofId }) => ofId),
    pending: transactions.index(({ status }) => (status === 'PENDING' ? status : null)),
  }
}

export type Gpapi = Sandbox & { store: ReturnType<typeof createGpStore> }

export const newId = (kind: 'LNK' | 'TRN' | 'ACT' | 'DIS') => `${kind}_${randomText(24)}`
