import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { contentStatus } from './content-status.ts'
import { whyUnarchived } from './entry-acts.ts'
import { namesakes, ownEntry } from './entry-rows.ts'

/**
 * Takes an own entry off the site; a platform default of the same name is shown again. Its versions stay.
 * @throws CodedError CONTENT_NOT_FOUND; INVALID_STATE; LEGAL_TEXT_NEEDED when the site would be left without the text.
 */
export async function archiveEntry(ctx: Ctx, id: string): Promise<void> {
  const entry = await ownEntry(ctx, id)
  const { standard } = await namesakes(ctx, entry)
  assertNothing(whyUnarchived(entry, standard))
  await advance(ctx, contentStatus, id, 'archive', { set: { updatedAt: ctx.now } })
}
