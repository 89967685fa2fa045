import { statesOf, type StateOf, type Tone } from '../machine.ts'
import { simLineMachine, type SubscriptionState } from './machines.ts'

/** Why a wholesaler of eSIMs refused: nothing was done, and asking again as it stands will not help. */
export const simRefusals = [
  'OUT_OF_STOCK',
  'INSUFFICIENT_FUNDS',
  'INVALID',
  'INCOMPATIBLE',
  'NOT_FOUND',
  'AUTH',
  'INVALID_ZIP',
  'CONFLICT_STATE',
  'REJECTED',
] as const
export type SimRefusal = (typeof simRefusals)[number]

export const isSimRefusal = (code: string): code is SimRefusal =>
  (simRefusals as readonly string[]).includes(code)

/** What a line's plan means to the person who uses it, at a moment. */
export const planStandings = [
  'scheduled',
  /** Paid for, and its card has yet to arrive; the days to begin are counted from then. */
  'awaited',
  /** Paid for, and starts with its first use. */
  'waiting',
  /** The same, with few days left to begin. */
  'waiting_soon',
  /** Not used in time. */
  'missed',
  /** Not used, and all that was paid for it was given back. */
  'refunded',
  'active',
  /** In use, with few days left. */
  'active_soon',
  'due',
  'paused',
  'over',
] as const
export type PlanStanding = (typeof planStandings)[number]

const dayMs = 86_400_000
const soonToStartMs = 7 * dayMs
const soonToEndMs = 3 * dayMs

const isUnused = (state: SubscriptionState) =>
  state === 'scheduled' || state === 'pending_activation' || state === 'lapsed'

/**
 * How a plan stands: its two instants decide, whatever its state says, so that no page ever names a day to come that is
 * past; and nobody is asked to use what they have the money back for.
 */
export function planStandingOf(
  {
    state,
    activateBy,
    endsAt,
    isRefunded,
  }: { state: SubscriptionState; activateBy: Date | null; endsAt: Date | null; isRefunded: boolean },
  now: Date,
): PlanStanding {
  if (isRefunded && isUnused(state)) return 'refunded'
  if (state === 'scheduled') return 'scheduled'
  if (state === 'lapsed') return 'missed'
  if (state === 'expired' || state === 'ended') return 'over'
  if (state === 'pending_activation') {
    if (!activateBy) return 'awaited'
    const leftMs = activateBy.getTime() - now.getTime()
    if (leftMs <= 0) return 'missed'
    return leftMs <= soonToStartMs ? 'waiting_soon' : 'waiting'
  }
  if (state === 'suspended') return 'paused'
  if (state === 'past_due') return 'due'
  const leftMs = endsAt ? endsAt.getTime() - now.getTime() : Infinity
  if (leftMs <= 0) return 'over'
  return leftMs <= soonToEndMs ? 'active_soon' : 'active'
}

/** What a line is to somebody who looks at it: its own state, unless nothing runs on it any more, or yet. */
export const lineStandings = [
  ...statesOf(simLineMachine),
  'plan_over',
  'plan_missed',
  'plan_refunded',
] as const
export type LineStanding = (typeof lineStandings)[number]

export const lineTones: Readonly<Record<LineStanding, Tone>> = {
  ...simLineMachine.tones,
  plan_over: 'neutral',
  plan_missed: 'warning',
  plan_refunded: 'neutral',
}

/** A line that could be used is worth no more than its plan; one that is switched off stays that. */
export function lineStandingOf(
  line: StateOf<typeof simLineMachine>,
  plan: PlanStanding | undefined,
): LineStanding {
  const isOpen = line === 'active' || line === 'inactive'
  const isPlans = plan === 'over' || plan === 'missed' || plan === 'refunded'
  return isOpen && isPlans ? `plan_${plan}` : line
}

export const dataStates = ['waiting', 'active', 'used_up', 'over'] as const

/** What becomes of SIM cards that were taken from the shelf for an order and do not leave: they can be sold again, or not. */
export const cardFates = ['restock', 'damaged', 'lost'] as const
export type CardFate = (typeof cardFates)[number]
