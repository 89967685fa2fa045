import { eq } from 'drizzle-orm'
import { supportOf } from '#contracts/enrollment/service/support.ts'
import type { Ctx } from '#platform/context.ts'
import { programInForce } from '#modules/programs/index.ts'
import { programPlans } from '#tables/enrollment-service.ts'
import { serviceOf } from '../service/chosen-order.ts'
import { programPlansWith, type PlanOnOffer } from '../service/plans-on-offer.ts'
import type { Enrollment } from '../statuses.ts'
import { toldHome } from './changes.ts'
import { programTimeOf } from './program-time.ts'
import type { MemberChange } from './statuses.ts'

/** A household's plan at the price that it agreed to, and what the program pays of a month of it. */
export interface ServiceNow {
  plan: PlanOnOffer
  planCents: number
  supportCents: number
  /** Whether that is the benefit of Tribal lands. */
  isTribal: boolean
}

/**
 * What a household has: as it was chosen, or as it stands since the registry knows of its new home; undefined where it has
 * chosen nothing here. What was signed stays as it was signed (`serviceOf`).
 */
export async function serviceNow(ctx: Ctx, enrollmentId: string): Promise<ServiceNow | undefined> {
  const chosen = await serviceOf(ctx, enrollmentId)
  if (!chosen) return undefined
  const [plan] = await programPlansWith(ctx, eq(programPlans.id, chosen.programPlanId))
  const { planCents, supportCents, isTribal } = chosen
  const home = await toldHome(ctx, enrollmentId)
  const since =
    home && home.supportCents !== null
      ? { supportCents: home.supportCents, isTribal: home.onTribalLands === true }
      : { supportCents, isTribal }
  return { plan: plan!, planCents, ...since }
}

/** What is left to the household of a month, before taxes and fees. */
export const dueOf = ({ planCents, supportCents }: Pick<ServiceNow, 'planCents' | 'supportCents'>) =>
  planCents - supportCents

/** What a household has once it lives there: another benefit where that is on Tribal lands and its home is not, or the other way round. */
export async function serviceAt(
  ctx: Ctx,
  { program }: Pick<Enrollment, 'program'>,
  before: ServiceNow,
  { onTribalLands }: Pick<MemberChange, 'onTribalLands'>,
): Promise<ServiceNow> {
  const isTribal = onTribalLands === true
  if (isTribal === before.isTribal) return before
  const { plan, planCents } = before
  const rules = await programInForce(ctx, program, (await programTimeOf(ctx)).now)
  const supportCents = supportOf(rules, { ...plan, priceCents: planCents }, isTribal)
  return { plan, planCents, supportCents, isTribal }
}
