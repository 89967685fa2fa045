import { and, eq, max } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import type { ProgramVersionView } from '#contracts/programs/views.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { programVersions } from '#tables/programs.ts'
import { programRecordId, versionView } from './admin.queries.ts'
import { programToday } from './own-version.ts'
import { termsOf, versionName } from './program-setup.ts'
import { programVersionStatus } from './statuses.ts'

/** Begins a draft with the rules of a version that there is. @throws CodedError NOT_FOUND */
export async function copyVersion(
  ctx: Ctx,
  { code, version }: { code: ProgramCode; version: string },
): Promise<ProgramVersionView> {
  const ofProgram = and(eq(programVersions.tenantId, ctx.tenant.id), eq(programVersions.program, code))
  const own = await ctx.db.select().from(programVersions).where(ofProgram)
  const source =
    federalPrograms.find((program) => program.code === code && program.version === version) ??
    own.find((row) => versionName(row) === version)?.terms
  if (!source) throw new CodedError('NOT_FOUND')
  const [last] = await ctx.db
    .select({ number: max(programVersions.number) })
    .from(programVersions)
    .where(ofProgram)
  const [row] = await ctx.db
    .insert(programVersions)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      program: code,
      number: (last?.number ?? 0) + 1,
      basedOn: version,
      state: createdState(programVersionStatus, 'copy'),
      terms: termsOf(source),
      createdAt: ctx.now,
    })
    .returning()
  emitCreated(ctx, programVersionStatus, 'copy', row!.id, programRecordId(ctx, code), {
    version: versionName(row!),
    basedOn: version,
  })
  return versionView(ctx, row!, { inForce: null, today: await programToday(ctx) })
}
