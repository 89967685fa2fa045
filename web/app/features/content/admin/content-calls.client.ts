import type { ContentCategory, ContentKind, IllustrationName } from '#contracts/content/choices.ts'
import { contentList } from '#contracts/content/lists.ts'
import type { ContentText } from '#contracts/content/views.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'
import type { CallOptions } from '../../../kit/staff/calls.client.ts'

export const contentCalls = callsOf(contentList, api.content)

export interface EntryDraft extends ContentText {
  category: ContentCategory | null
  position: number
  illustration: IllustrationName | null
  note: string
}

const firstCategory: Record<ContentKind, ContentCategory | null> = {
  faq: 'esim',
  blog_post: 'guides',
  legal: null,
  page: null,
}
const nothing = { en: '', es: '' }

/** A new text of one kind begins with a title in English. */
export const createEntry = (
  { kind, slug, title }: { kind: ContentKind; slug: string; title: string },
  options: CallOptions,
) =>
  api.content.create(
    {
      kind,
      slug,
      category: firstCategory[kind],
      position: 0,
      illustration: null,
      title: { en: title, es: '' },
      summary: nothing,
      body: nothing,
    },
    options,
  )
