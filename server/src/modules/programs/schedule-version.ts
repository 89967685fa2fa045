import { CodedError } from '#contracts/errors.ts'
import type { ProgramVersionView } from '#contracts/programs/views.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { programRecordId, versionView } from './admin.queries.ts'
import { ownVersion, programToday } from './own-version.ts'
import { versionName } from './shelf.ts'
import { programVersionStatus } from './statuses.ts'

/**
 * Lets a draft take effect on a day to come, by the programs' own time; nothing more has to be done then.
 * @throws CodedError NOT_FOUND, DAY_PAST, INVALID_STATE
 */
export async function scheduleVersion(
  ctx: Ctx,
  { id, effectiveFrom }: { id: string; effectiveFrom: string },
): Promise<ProgramVersionView> {
  const row = await ownVersion(ctx, id)
  if (effectiveFrom <= (await programToday(ctx))) throw new CodedError('DAY_PAST')
  const changed = await advance(ctx, programVersionStatus, id, 'schedule', {
    set: { effectiveFrom },
    data: { version: versionName(row), effectiveFrom },
    timelineId: programRecordId(ctx, row.program),
  })
  return versionView(changed, null)
}

/** Takes a version back that has not taken effect. @throws CodedError NOT_FOUND, VERSION_IN_FORCE, INVALID_STATE */
export async function withdrawVersion(ctx: Ctx, { id }: { id: string }): Promise<ProgramVersionView> {
  const row = await ownVersion(ctx, id)
  const hasBegun = row.state === 'scheduled' && row.effectiveFrom! <= (await programToday(ctx))
  if (hasBegun) throw new CodedError('VERSION_IN_FORCE')
  const changed = await advance(ctx, programVersionStatus, id, 'withdraw', {
    data: { version: versionName(row) },
    timelineId: programRecordId(ctx, row.program),
  })
  return versionView(changed, null)
}
