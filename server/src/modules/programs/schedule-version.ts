import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { programRecordId } from './admin.queries.ts'
import { checkTerms } from './check-terms.ts'
import { ownVersion, programToday, whyBegun } from './own-version.ts'
import { versionName } from './program-setup.ts'
import { programVersionStatus } from './statuses.ts'

/**
 * Lets a draft take effect on a day to come, by the programs' own time; nothing more has to be done then.
 * @throws CodedError NOT_FOUND, DAY_PAST, INVALID_STATE, INVALID_INPUT
 */
export async function scheduleVersion(
  ctx: Ctx,
  { id, effectiveFrom }: { id: string; effectiveFrom: string },
): Promise<void> {
  const row = await ownVersion(ctx, id)
  if (effectiveFrom <= (await programToday(ctx))) throw new CodedError('DAY_PAST')
  checkTerms(ctx.locale, row.program, row.terms)
  await advance(ctx, programVersionStatus, id, 'schedule', {
    set: { effectiveFrom },
    data: { version: versionName(row), effectiveFrom },
    timelineId: programRecordId(ctx, row.program),
  })
}

/** Takes a version back that has not taken effect. @throws CodedError NOT_FOUND, VERSION_IN_FORCE, INVALID_STATE */
export async function withdrawVersion(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const row = await ownVersion(ctx, id)
  assertNothing(whyBegun(row, await programToday(ctx)))
  await advance(ctx, programVersionStatus, id, 'withdraw', {
    data: { version: versionName(row) },
    timelineId: programRecordId(ctx, row.program),
  })
}
