import { daysMs, later } from '../clock.ts'
import type { Ctx } from '../context.ts'
import { isErasedAddress } from './erased-address.ts'
import { maskEmail } from './mask-email.ts'

const proofDays = 90

/** What a browser keeps for ninety days once somebody has proven to know more of a record than its link. */
export function mintProof(ctx: Ctx, kind: string, id: string): string {
  const until = String(Math.floor(later(ctx.now, daysMs(proofDays)).getTime() / 1000))
  return `${until}.${ctx.vault.sign(`${kind}-proof`, `${id}.${until}`)}`
}

export function isProven(ctx: Ctx, kind: string, id: string, proof: string | undefined): boolean {
  const [until = '', signature = ''] = (proof ?? '').split('.')
  const isLive = Number(until) * 1000 > ctx.now.getTime()
  return isLive && ctx.vault.verify(`${kind}-proof`, `${id}.${until}`, signature)
}

/**
 * A person's address as it stands on their own page and papers: a visitor who has no more than a link sees that it is
 * masked, and nobody sees one of somebody who was erased.
 */
export const shownEmail = ({ emailAddress }: { emailAddress: string }, proven: boolean): string =>
  proven && !isErasedAddress(emailAddress) ? emailAddress : maskEmail(emailAddress)
