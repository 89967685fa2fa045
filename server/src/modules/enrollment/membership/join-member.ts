import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { memberships } from '#tables/enrollment-membership.ts'
import type { Enrollment } from '../statuses.ts'
import { confirmByAfter } from './confirm-by.ts'
import { membershipById } from './member.queries.ts'
import { dueOf, serviceNow } from './service-now.ts'
import type { Membership } from './statuses.ts'

/**
 * The row of a household that the registry has taken, made with its first news, and since that took it. It has to be
 * locked.
 */
export async function joinMember(ctx: Ctx, enrollment: Enrollment): Promise<Membership> {
  const { id, program, usState, enrolledAt } = enrollment
  const known = await membershipById(ctx, id, { locks: true })
  if (known) return known
  const createdAt = enrolledAt ?? ctx.now
  await ctx.db
    .insert(memberships)
    .values({
      tenantId: ctx.tenant.id,
      id,
      program,
      usState,
      hasConsumerFee: await paysSomething(ctx, id),
      waitsFor: 'order',
      waitsSince: ctx.now,
      confirmBy: await confirmByAfter(ctx, enrollment, createdAt),
      createdAt,
    })
    .onConflictDoNothing()
  return (await membershipById(ctx, id, { locks: true }))!
}

/** Whether the plan costs more than the program pays of it. */
async function paysSomething(ctx: Ctx, enrollmentId: string): Promise<boolean> {
  const service = await serviceNow(ctx, enrollmentId)
  return service !== undefined && dueOf(service) > 0
}

export const updateMember = (ctx: Ctx, id: string, set: Partial<typeof memberships.$inferInsert>) =>
  ctx.db
    .update(memberships)
    .set(set)
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.id, id)))
