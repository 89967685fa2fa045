import { and, eq, notExists, sql } from 'drizzle-orm'
import { programPlanActs } from '#contracts/enrollment/service/acts.ts'
import { supportedAs, supportOf } from '#contracts/enrollment/service/support.ts'
import type { PlanHouseholds } from '#contracts/enrollment/service/choices.ts'
import type { ProgramPlanRow, ProgramPlansView } from '#contracts/enrollment/service/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { planPricings } from '#tables/catalog.ts'
import { programPlans } from '#tables/enrollment-service.ts'
import { programInForce, programRecordId, programWithId } from '#modules/programs/index.ts'
import { monthlyPlans, programPlansWith, type PlanOnOffer } from './plans-on-offer.ts'
import { programPlanState } from './statuses.ts'

/** The plans under a program, and those of the catalog that could be, for staff. @throws CodedError NOT_FOUND */
export async function listProgramPlans(ctx: Ctx, { id }: { id: string }): Promise<ProgramPlansView> {
  const program = programWithId(ctx, id)
  const rules = await programInForce(ctx, program)
  const items = await programPlansWith(ctx, eq(programPlans.program, program))
  const isAdded = ctx.db
    .select({ one: sql`1` })
    .from(programPlans)
    .where(
      and(
        eq(programPlans.tenantId, ctx.tenant.id),
        eq(programPlans.program, program),
        eq(programPlans.pricingId, planPricings.id),
      ),
    )
  const left = await monthlyPlans(ctx, notExists(isAdded))
  return {
    items: items.map((plan) => rowOf(ctx, rules, plan)),
    candidates: left
      .filter((plan) => supportedAs(rules, plan))
      .map(({ pricingId, name, simType, priceCents }) => ({ pricingId, name: name!, simType, priceCents })),
  }
}

function rowOf(ctx: Ctx, rules: Program, plan: PlanOnOffer): ProgramPlanRow {
  const { id, pricingId, name, simType, households, state, isSold, priceCents } = plan
  const [supportCents, tribalCents] = [false, true].map((isTribal) => supportOf(rules, plan, isTribal)) as [
    number,
    number,
  ]
  return {
    ...{ id, pricingId, name: name!, simType, households, state, isSold, priceCents, supportCents },
    dueCents: priceCents - supportCents,
    tribalDueCents: priceCents - tribalCents,
    acts: actsFor(ctx, programPlanActs, state),
  }
}

interface NewProgramPlan {
  program: ProgramCode
  pricingId: string
  households: PlanHouseholds
}

/**
 * Gives a plan under a program. Asked again it changes nothing.
 * @throws CodedError PLAN_NOT_FOUND for what is not sold by the month; PLAN_BELOW_STANDARD for what the program pays
 *   nothing of; PLAN_ADDED_ALREADY where it is there for other households
 */
export async function addProgramPlan(
  ctx: Ctx,
  { program, pricingId, households }: NewProgramPlan,
): Promise<string> {
  const [plan] = await monthlyPlans(ctx, eq(planPricings.id, pricingId))
  if (!plan) throw new CodedError('PLAN_NOT_FOUND')
  if (!supportedAs(await programInForce(ctx, program), plan)) throw new CodedError('PLAN_BELOW_STANDARD')
  const id = idFrom('program-plan', ctx.tenant.id, program, pricingId)
  const [row] = await ctx.db
    .insert(programPlans)
    .values({
      ...{ tenantId: ctx.tenant.id, id, program, pricingId, households },
      state: createdState(programPlanState, 'add'),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new CodedError('PLAN_ADDED_ALREADY')
  emitCreated(ctx, programPlanState, 'add', id, programRecordId(ctx, program), {
    plan: plan.name!.en,
    households,
  })
  return id
}

/** Takes a plan from a program, or gives it again. @throws CodedError NOT_FOUND, INVALID_STATE */
export const moveProgramPlan =
  (event: 'withdraw' | 'offer') =>
  async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
    await advance(ctx, programPlanState, id, event, {
      timelineId: ({ program }) => programRecordId(ctx, program),
    })
  }
