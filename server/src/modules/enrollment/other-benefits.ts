import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { endedStates } from '#contracts/enrollment/choices.ts'
import { areCombinable } from '#contracts/programs/in-force.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollments } from '#tables/enrollment.ts'
import { programsInForce, type OfferedProgram } from '#modules/programs/index.ts'

/** Of what was never turned on here nobody has anything; to turn it on and apply takes longer than a transaction. */
const wasOffered = ({ spin }: Pick<OfferedProgram, 'spin'>) => spin !== null

/**
 * Refuses a person who has, or has applied for, a program that cannot be had beside this one. Two applications of one
 * person wait for each other here, since no index knows of two programs; where nothing is excluded, nobody waits.
 * @throws CodedError ENROLLMENT_EXISTS
 */
export async function refuseUncombinable(
  ctx: Ctx,
  { id, identityHash, program }: { id: string; identityHash: string; program: Program },
): Promise<void> {
  const { programs } = await programsInForce(ctx)
  const excluded = programs
    .filter((other) => wasOffered(other) && other.code !== program.code && !areCombinable(program, other))
    .map(({ code }) => code)
  if (excluded.length === 0) return
  const place = `applicant/${ctx.tenant.id}/${identityHash}`
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
  const [found] = await ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.tenantId, ctx.tenant.id),
        inArray(enrollments.program, excluded),
        eq(enrollments.identityHash, identityHash),
        notInArray(enrollments.state, [...endedStates]),
        ne(enrollments.id, id),
      ),
    )
    .limit(1)
  if (found) throw new CodedError('ENROLLMENT_EXISTS')
}
