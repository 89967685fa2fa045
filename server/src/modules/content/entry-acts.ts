import { contentActs } from '#contracts/content/acts.ts'
import { contentMachine } from '#contracts/content/machines.ts'
import { CodedError } from '#contracts/errors.ts'
import { eventsFrom } from '#contracts/machine.ts'
import type { Ctx } from '#platform/context.ts'
import { actsFor, never } from '#platform/office/offered-acts.ts'
import type { EntryRow } from './content-status.ts'

type Standard = EntryRow | undefined

/** Why the newest version cannot be put on the site. */
export function whyUnpublished({ status, publishedNumber, latestNumber }: EntryRow): CodedError | null {
  if (status !== 'published' || publishedNumber !== latestNumber) return null
  const allowed = eventsFrom(contentMachine, status).filter((event) => event !== 'publish')
  return new CodedError('INVALID_STATE', { from: status, event: 'publish', allowed })
}

/** Why an entry cannot be taken off the site: it would be left without the text. */
export const whyUnarchived = ({ kind, status }: EntryRow, standard: Standard): CodedError | null =>
  kind === 'legal' && status === 'published' && !standard ? new CodedError('LEGAL_TEXT_NEEDED') : null

/**
 * Why a default, or the own entry of its name, cannot be hidden. Without a default there is nothing to hide: taking the own
 * one off the site is archiving it.
 */
export function whyUnhidden({ kind }: EntryRow, standard: Standard): CodedError | null {
  if (kind === 'legal') return new CodedError('LEGAL_TEXT_NEEDED')
  return standard ? null : new CodedError('INVALID_STATE')
}

/** Why no own text can be begun in the place of a default. */
export function whyNotOverridden(own: EntryRow | undefined, standard: Standard): CodedError | null {
  if (!standard) return new CodedError('CONTENT_NOT_FOUND')
  return own && own.latestNumber > 0 ? new CodedError('SLUG_TAKEN') : null
}

/** What can be done with an own entry, or with the default where there is none. */
export function actsOfEntry(ctx: Ctx, entry: EntryRow, isOwn: boolean, standard: Standard) {
  const notOwn = isOwn ? null : new CodedError('CONTENT_NOT_FOUND')
  const wordless = entry.latestNumber === 0 ? new CodedError('CONTENT_INCOMPLETE', { missing: [] }) : null
  return actsFor(ctx, contentActs, entry.status, {
    hide: never(whyUnhidden(entry, standard)),
    archive: never(notOwn) ?? whyUnarchived(entry, standard),
    override: never(whyNotOverridden(isOwn ? entry : undefined, standard)),
    publish: never(notOwn ?? wordless) ?? whyUnpublished(entry),
  })
}
