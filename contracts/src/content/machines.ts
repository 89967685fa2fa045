import type { ContentKind } from './choices.ts'
import { type EventOf, machine, saying, type StateOf } from '../machine.ts'

interface Named {
  kind: ContentKind
  slug: string
}

/** A text of the site; "hidden" keeps a platform default with the same name off a brand's site. */
export const contentMachine = machine({
  name: 'content',
  created: { draft: 'draft', hide: 'hidden' },
  moves: {
    draft: { publish: 'published', archive: 'archived', hide: 'hidden' },
    published: { publish: 'published', archive: 'archived', hide: 'hidden' },
    archived: { publish: 'published', hide: 'hidden' },
    hidden: { publish: 'published', show: 'archived' },
  },
  tones: { draft: 'brand', published: 'success', archived: 'neutral', hidden: 'warning' },
  says: saying<{ draft: Named; hide: Partial<Named>; publish: { number: number } }>(),
})

export type ContentState = StateOf<typeof contentMachine>
export type ContentEvent = EventOf<typeof contentMachine>
