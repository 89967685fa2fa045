import type { ContentCategory, ContentKind, IllustrationName } from '#contracts/content/choices.ts'
import type { ContentText } from '#contracts/content/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { checkText } from './check-text.ts'
import { contentStatus } from './content-status.ts'
import { insertEntry, insertVersion, namesakes } from './entry-rows.ts'

export interface NewEntry extends ContentText {
  kind: ContentKind
  slug: string
  category: ContentCategory | null
  position: number
  illustration: IllustrationName | null
}

/**
 * Writes a new entry as a draft of one version and returns its id.
 * @throws CodedError INVALID_INPUT with issues; SLUG_TAKEN when an own entry or a default has that name already.
 */
export async function createEntry(ctx: Ctx, input: NewEntry): Promise<string> {
  const { kind, slug } = input
  checkText(ctx, kind, input)
  const { own, standard } = await namesakes(ctx, { kind, slug })
  if (own || standard) throw new CodedError('SLUG_TAKEN')
  return insertDraft(ctx, input, null)
}

export async function insertDraft(
  ctx: Ctx,
  { kind, slug, category, position, illustration, ...text }: NewEntry,
  note: string | null,
): Promise<string> {
  const facts = { kind, slug, category, position, illustration }
  const id = await insertEntry(ctx, {
    ...facts,
    status: createdState(contentStatus, 'draft'),
    latestNumber: 1,
  })
  await insertVersion(ctx, id, 1, text, note)
  emitCreated(ctx, contentStatus, 'draft', id, id, { kind, slug })
  return id
}
