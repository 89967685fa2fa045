import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { contentStatus } from './content-status.ts'
import { namesakes, ownEntry } from './entry-rows.ts'

/**
 * Takes an own entry off the site; a platform default of the same name is shown again. Its versions stay.
 * @throws CodedError CONTENT_NOT_FOUND; INVALID_STATE; LEGAL_TEXT_NEEDED when the site would be left without the text.
 */
export async function archiveEntry(ctx: Ctx, id: string): Promise<void> {
  const entry = await ownEntry(ctx, id)
  if (entry.kind === 'legal' && entry.status === 'published') {
    const { standard } = await namesakes(ctx, entry)
    if (!standard) throw new CodedError('LEGAL_TEXT_NEEDED')
  }
  await advance(ctx, contentStatus, id, 'archive', { set: { updatedAt: ctx.now } })
}
