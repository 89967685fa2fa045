import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { contentStatus, type EntryRow } from './content-status.ts'
import { whyUnhidden } from './entry-acts.ts'
import { defaultEntry, insertEntry, namesakes, ownEntry } from './entry-rows.ts'

/**
 * Keeps a platform default off the own site, given the default or the own entry of its name; returns the own entry's id.
 * @throws CodedError CONTENT_NOT_FOUND; LEGAL_TEXT_NEEDED for a legal text; INVALID_STATE.
 */
export async function hideEntry(ctx: Ctx, id: string): Promise<string> {
  const named = await defaultEntry(ctx, id)
  const { own, standard } = await namesakes(ctx, named ?? (await ownEntry(ctx, id)))
  assertNothing(whyUnhidden(own ?? standard!, standard))
  if (own) {
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
