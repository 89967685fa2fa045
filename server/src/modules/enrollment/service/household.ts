import { and, eq, ne, or } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { programPlans } from '#tables/enrollment-service.ts'
import { programInForce, programNow } from '#modules/programs/index.ts'
import { answersOf } from '../applicant.ts'
import type { Enrollment } from '../statuses.ts'
import { programPlansWith, type PlanOnOffer } from './plans-on-offer.ts'
import type { Household } from './price-service.ts'

/** What decides about a household's plans and prices: the rules in force, its lands, and where it lives. */
export async function householdOf(ctx: Ctx, enrollment: Enrollment): Promise<Household> {
  const rules = await programInForce(ctx, enrollment.program, await programNow(ctx))
  const { address } = await answersOf(ctx, enrollment.id)
  return {
    rules,
    isTribal: enrollment.isTribalConfirmed === true,
    usState: address?.state ?? enrollment.usState,
  }
}

/** Plans that a household may choose now. */
export async function plansFor(ctx: Ctx, { rules, isTribal }: Household): Promise<PlanOnOffer[]> {
  const found = await programPlansWith(
    ctx,
    and(
      eq(programPlans.program, rules.code),
      eq(programPlans.state, 'offered'),
      or(ne(programPlans.households, 'tribal'), isTribal ? eq(programPlans.households, 'tribal') : undefined),
    ),
  )
  return found.filter(({ isSold }) => isSold)
}

/** @throws CodedError PLAN_NOT_FOUND for what this household cannot have, or not any more */
export async function planFor(ctx: Ctx, household: Household, id: string): Promise<PlanOnOffer> {
  const plan = (await plansFor(ctx, household)).find((one) => one.id === id)
  if (!plan) throw new CodedError('PLAN_NOT_FOUND')
  return plan
}
