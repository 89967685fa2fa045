import type { ContentCategory, ContentKind, IllustrationName } from '#contracts/content/choices.ts'
import { contentList } from '#contracts/content/lists.ts'
import type { ContentEntryView, ContentText } from '#contracts/content/views.ts'
import { api } from '../../../api.client.ts'
import { callsOf } from '../../../kit/lists/list-calls.client.ts'
import { act, type Outcome } from '../../../kit/staff/calls.client.ts'

export const contentCalls = callsOf(contentList, { page: (query) => api.content.list(query) })

export interface EntryDraft extends ContentText {
  category: ContentCategory | null
  position: number
  illustration: IllustrationName | null
  note: string
}

/** What is done with a text, as the pages' actions get it. */
export type ContentAct =
  | { intent: 'create'; kind: ContentKind; slug: string; title: string }
  | ({ intent: 'save'; revision: number } & EntryDraft)
  | { intent: 'publish' | 'archive' | 'override' | 'hide' | 'show' }

export type ContentActRequest = ContentAct & { idempotencyKey: string }

const firstCategory: Record<ContentKind, ContentCategory | null> = {
  faq: 'esim',
  blog_post: 'guides',
  legal: null,
  page: null,
}
const nothing = { en: '', es: '' }

/** `id` names the text of the page; on the list there is none. */
export function performContentAct(
  id: string,
  request: ContentActRequest,
): Promise<Outcome<ContentEntryView>> {
  const { content } = api
  return act<ContentEntryView>((options) => {
    switch (request.intent) {
      case 'create':
        return content.create(
          {
            kind: request.kind,
            slug: request.slug,
            category: firstCategory[request.kind],
            position: 0,
            illustration: null,
            title: { en: request.title, es: '' },
            summary: nothing,
            body: nothing,
          },
          options,
        )
      case 'save': {
        const { title, summary, body, category, position, illustration, note, revision } = request
        return content.save(
          { id, revision, title, summary, body, category, position, illustration, ...(note && { note }) },
          options,
        )
      }
      case 'publish':
        return content.publish({ id }, options)
      case 'archive':
        return content.archive({ id }, options)
      case 'override':
        return content.override({ id }, options)
      case 'hide':
        return content.hide({ id }, options)
      case 'show':
        return content.show({ id }, options)
    }
  }, request.idempotencyKey)
}
