import type { PlanContent } from '#contracts/catalog/content.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { plans } from '#tables/catalog.ts'
import { checkPlan } from './check-plan.ts'
import { readPlan } from './held-plan.ts'
import { fieldsOf } from './plan-content.ts'
import { planState } from './statuses.ts'
import { addPrice } from './write-plan.ts'

/** Writes a new plan, not sold yet, and returns its id. @throws CodedError INVALID_INPUT with issues */
export const createPlan = (ctx: Ctx, content: PlanContent): Promise<string> =>
  addPlan(ctx, content, 'create', { name: content.name.en })

/**
 * Writes a plan like another, called a copy, with no whitelist and no offer of its own yet.
 * @throws CodedError PLAN_NOT_FOUND
 */
export async function duplicatePlan(ctx: Ctx, { id }: { id: string }): Promise<string> {
  const { content } = await readPlan(ctx, id)
  const { en, es } = content.name
  const name = { en: `${en} (copy)`.slice(0, 120), es: `${es} (copia)`.slice(0, 120) }
  return addPlan(ctx, { ...content, name, offerId: null, label: null }, 'duplicate', { name: en })
}

async function addPlan(
  ctx: Ctx,
  content: PlanContent,
  event: 'create' | 'duplicate',
  data: { name: string },
): Promise<string> {
  await checkPlan(ctx, content)
  const id = newId()
  await ctx.db.insert(plans).values({
    tenantId: ctx.tenant.id,
    id,
    ...fieldsOf(content),
    state: createdState(planState, event),
  })
  for (const price of content.prices) await addPrice(ctx, id, price)
  emitCreated(ctx, planState, event, id, id, data)
  return id
}
