import { and, eq, inArray } from 'drizzle-orm'
import { recertificationImport } from '#contracts/enrollment/membership/imports.ts'
import { memberStates } from '#contracts/enrollment/membership/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { defineImporter, type ImportPlan } from '#platform/office/office-import.ts'
import { readDay } from '#platform/values/read-day.ts'
import { enrollments } from '#tables/enrollment.ts'
import { programTimeOf } from './program-time.ts'
import { askRecertification } from './recertification.ts'

/** USAC's list of those who are due: each gets its notice; who has it already keeps it. */
export const recertificationImporter = defineImporter(recertificationImport, {
  async plan(ctx, rows) {
    const { today } = await programTimeOf(ctx)
    const known = await knownBy(
      ctx,
      rows.flatMap(({ values }) => values.subscriberId ?? []),
    )
    return rows.map(({ values: { subscriberId = '', lastDay } }): ImportPlan => {
      const found = known.get(subscriberId)
      if (!found) return refused('subscriberId', 'SUBSCRIBER_UNKNOWN')
      const day = readDay(lastDay)
      if (lastDay && (!day || day <= today)) return refused('lastDay', 'DAY_AHEAD')
      if (found.state === 'recert_due') return { outcome: 'unchanged', id: found.id }
      const isServed = found.state === 'active' || found.state === 'usage_warning'
      return isServed
        ? { outcome: 'changed', id: found.id, before: { lastDay: null } }
        : refused('subscriberId', 'SUBSCRIBER_NOT_ACTIVE')
    })
  },
  create: () => Promise.reject(new CodedError('NOT_FOUND')),
  async update(ctx, id, { values }) {
    await askRecertification(ctx, { id, lastDay: readDay(values.lastDay) })
  },
})

const refused = (field: string, code: string): ImportPlan => ({
  outcome: 'rejected',
  problems: [{ field, code }],
})

async function knownBy(ctx: Ctx, ids: readonly string[]) {
  const found = await ctx.db
    .select({ id: enrollments.id, state: enrollments.state, subscriberId: enrollments.subscriberId })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.tenantId, ctx.tenant.id),
        inArray(enrollments.subscriberId, [...ids]),
        inArray(enrollments.state, [...memberStates]),
      ),
    )
  return new Map(found.map((row) => [row.subscriberId, row]))
}
