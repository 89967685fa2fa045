import { CodedError } from '#contracts/errors.ts'
import { eventsFrom } from '#contracts/machine.ts'
import { programVersionMachine } from '#contracts/programs/machines.ts'
import type { OwnTerms } from '#contracts/programs/terms.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { programRecordId } from './admin.queries.ts'
import { checkTerms } from './check-terms.ts'
import { ownVersion } from './own-version.ts'
import { versionName } from './program-setup.ts'
import { programVersionStatus } from './statuses.ts'

interface Input {
  id: string
  revision: number
  note?: string | undefined
  terms: OwnTerms
}

/** Changes the rules of a draft. @throws CodedError NOT_FOUND, VERSION_CONFLICT, INVALID_STATE, INVALID_INPUT */
export async function editVersion(ctx: Ctx, { id, revision, note, terms }: Input): Promise<void> {
  const row = await ownVersion(ctx, id)
  const allowed = eventsFrom(programVersionMachine, row.state)
  if (!allowed.includes('edit'))
    throw new CodedError('INVALID_STATE', { from: row.state, event: 'edit', allowed })
  if (row.version !== revision) throw new CodedError('VERSION_CONFLICT', { revision: row.version })
  checkTerms(ctx.locale, row.program, terms)
  await advance(ctx, programVersionStatus, id, 'edit', {
    set: { terms: { ...row.terms, ...terms }, note: note ?? null },
    data: { version: versionName(row) },
    timelineId: programRecordId(ctx, row.program),
  })
}
