/** A way to pay besides the card at the first provider, and how what was paid is called there. */
export interface OtherWay {
  method: 'card' | 'paypal' | 'crypto' | 'safetypay'
  provider: string
  prefix: string
}

const paypal: OtherWay = { method: 'paypal', provider: 'paypal', prefix: '' }
const otherWays: readonly OtherWay[] = [
  { method: 'crypto', provider: 'coinpayments', prefix: 'CP' },
  { method: 'card', provider: 'gpapi', prefix: 'TRN_' },
  { method: 'safetypay', provider: 'alternativepayments', prefix: 'trn_' },
  paypal,
]

/** Every so many orders of the house brand that simply go well are paid in another way, each in its turn. */
const every = 4
/** Stories whose buyers have a wallet. */
const byWallet = ['toppedUp', 'helped']

export function otherWayOf(domain: string, plot: string, nth: number): OtherWay | undefined {
  if (domain !== 'base') return undefined
  if (byWallet.includes(plot)) return paypal
  return plot === 'used' && nth % every === 0 ? otherWays[(nth / every) % otherWays.length] : undefined
}
