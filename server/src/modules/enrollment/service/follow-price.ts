import { and, desc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { planPricings } from '#tables/catalog.ts'
import { programPlans } from '#tables/enrollment-service.ts'

/**
 * Another price took the place of one that a program pays for: the program pays for that one from now on, or for what has
 * taken its place in turn, as these jobs may come in any order.
 */
export const followPrice = (caller: Caller, pricingId: string, { replacedBy }: { replacedBy?: unknown }) =>
  inTransaction(caller, async ({ db, tenant }) => {
    if (typeof replacedBy !== 'string') return
    const [successor] = await db
      .select()
      .from(planPricings)
      .where(and(eq(planPricings.tenantId, tenant.id), eq(planPricings.id, replacedBy)))
    if (!successor) return
    const [offered] = await db
      .select({ id: planPricings.id })
      .from(planPricings)
      .where(
        and(
          eq(planPricings.tenantId, tenant.id),
          eq(planPricings.planId, successor.planId),
          eq(planPricings.audience, successor.audience),
          eq(planPricings.duration, successor.duration),
          eq(planPricings.durationUnit, successor.durationUnit),
          eq(planPricings.isActive, true),
        ),
      )
      .orderBy(desc(planPricings.createdAt), desc(planPricings.id))
      .limit(1)
    const { id } = offered ?? successor
    await db
      .update(programPlans)
      .set({ pricingId: id })
      .where(
        and(
          eq(programPlans.tenantId, tenant.id),
          eq(programPlans.pricingId, pricingId),
          // Somebody may have added it to the program by hand meanwhile.
          sql`not exists (select from program_plans o where o.tenant_id = ${tenant.id}
            and o.program = ${programPlans.program} and o.pricing_id = ${id})`,
        ),
      )
  })
