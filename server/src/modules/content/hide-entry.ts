import { CodedError } from '#contracts/errors.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { contentStatus, type EntryRow } from './content-status.ts'
import { defaultEntry, insertEntry, namesakes, ownEntry } from './entry-rows.ts'

/**
 * Keeps a platform default off the own site, given the default or the own entry of its name; returns the own entry's id.
 * @throws CodedError CONTENT_NOT_FOUND; LEGAL_TEXT_NEEDED for a legal text; INVALID_STATE.
 */
export async function hideEntry(ctx: Ctx, id: string): Promise<string> {
  const standard = await defaultEntry(ctx, id)
  const own = standard ? (await namesakes(ctx, standard)).own : await ownEntry(ctx, id)
  if ((standard ?? own)?.kind === 'legal') throw new CodedError('LEGAL_TEXT_NEEDED')
  if (own) {
    // Without a default there is nothing to hide: taking the own one off the site is archiving it.
    if (!(await namesakes(ctx, own)).standard) throw new CodedError('INVALID_STATE')
    await advance(ctx, contentStatus, own.id, 'hide', { set: { updatedAt: ctx.now } })
    return own.id
  }
  return insertHiding(ctx, standard!)
}

async function insertHiding(
  ctx: Ctx,
  { kind, slug, category, position, illustration }: EntryRow,
): Promise<string> {
  const facts = { kind, slug, category, position, illustration }
  const id = await insertEntry(ctx, {
    ...facts,
    status: createdState(contentStatus, 'hide'),
    latestNumber: 0,
  })
  emitCreated(ctx, contentStatus, 'hide', id, id, { kind, slug })
  return id
}
