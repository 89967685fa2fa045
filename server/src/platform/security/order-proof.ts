import { daysMs, later } from '../clock.ts'
import type { Ctx } from '../context.ts'
import { maskEmail } from './mask-email.ts'

const proofDays = 90

/** The second fact, kept by the buyer's browser for ninety days. */
export function mintProof(ctx: Ctx, orderId: string): string {
  const until = String(Math.floor(later(ctx.now, daysMs(proofDays)).getTime() / 1000))
  return `${until}.${ctx.vault.sign('order-proof', `${orderId}.${until}`)}`
}

export function isProven(ctx: Ctx, orderId: string, proof: string | undefined): boolean {
  const [until = '', signature = ''] = (proof ?? '').split('.')
  const isLive = Number(until) * 1000 > ctx.now.getTime()
  return isLive && ctx.vault.verify('order-proof', `${orderId}.${until}`, signature)
}

/** A buyer's address as it stands on their own page and papers: whoever has no more than a link sees that it is masked. */
export const buyerEmail = ({ emailAddress }: { emailAddress: string }, proven: boolean): string =>
  proven ? emailAddress : maskEmail(emailAddress)
