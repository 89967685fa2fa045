import type { Program } from '../../programs/terms.ts'

/** What of a plan decides how much a program pays for it. Call minutes: null for none, -1 without a limit. */
export interface SupportedPlan {
  priceCents: number
  isDataUnlimited: boolean
  bandwidth: number | null
  callMinutes: number | null
}

type Rules = Pick<Program, 'benefit' | 'minimumStandards'>

const unlimited = -1
const mbOfGb = 1000

/** As what a program pays for a plan: internet, calls alone, or not at all where it gives less than the program asks for. */
export function supportedAs(
  { benefit, minimumStandards }: Rules,
  { isDataUnlimited, bandwidth, callMinutes }: SupportedPlan,
): 'internet' | 'voice' | null {
  const wantedMb = (minimumStandards?.mobileDataGb ?? 0) * mbOfGb
  if (isDataUnlimited || (bandwidth ?? 0) >= Math.max(wantedMb, 1)) return 'internet'
  if (benefit.voiceOnlyCents === null || callMinutes === null) return null
  const wanted = minimumStandards?.mobileVoiceMinutes ?? 0
  return callMinutes === unlimited || callMinutes >= wanted ? 'voice' : null
}

/** What a program pays of a plan in a month, in cents: never more than the plan costs. */
export function supportOf(rules: Rules, plan: SupportedPlan, isTribal: boolean): number {
  const { standardCents, tribalCents, voiceOnlyCents } = rules.benefit
  const kind = supportedAs(rules, plan)
  if (!kind) return 0
  const usualCents = kind === 'internet' ? standardCents : (voiceOnlyCents ?? 0)
  const moreCents = isTribal ? tribalCents - standardCents : 0
  return Math.min(plan.priceCents, usualCents + moreCents)
}
