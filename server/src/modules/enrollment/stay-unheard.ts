import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { enrollments } from '#tables/enrollment.ts'
import type { Enrollment } from './statuses.ts'

/** A call that came to nothing: the enrollment stays where it is, and is asked about again. */
export const stayUnheard = (ctx: Ctx, { id, silences }: Enrollment, checkAt: Date) =>
  ctx.db
    .update(enrollments)
    .set({ silences: silences + 1, checkAt, askedAt: null })
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id)))
