import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import type { Ctx } from '#platform/context.ts'
import { programVersions } from '#tables/programs.ts'
import { programTime } from './in-force.ts'
import { loadProgramSetup, type VersionRow } from './program-setup.ts'

/** A version that the service provider wrote, held until the transaction ends. @throws CodedError NOT_FOUND */
export async function ownVersion(ctx: Ctx, id: string): Promise<VersionRow> {
  const [row] = await ctx.db
    .select()
    .from(programVersions)
    .where(and(eq(programVersions.tenantId, ctx.tenant.id), eq(programVersions.id, id)))
    .for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

/** Why a version cannot be taken back any more. */
export const whyBegun = (
  { state, effectiveFrom }: Pick<VersionRow, 'state' | 'effectiveFrom'>,
  today: string,
): CodedError | null =>
  state === 'scheduled' && effectiveFrom! <= today ? new CodedError('VERSION_IN_FORCE') : null

/** The day that it is for the programs. */
export const programToday = async (ctx: Ctx): Promise<string> =>
  programDay(programTime(ctx, await loadProgramSetup(ctx), ctx.now))
