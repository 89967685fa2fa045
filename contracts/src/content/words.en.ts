import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { content: 'Content' },
  areaMenu: { training: 'Training' },
  lists: {
    content: {
      title: 'Content',
      search: 'Words of a title or an address',
      emptyTitle: 'No texts yet',
      emptyText: 'Questions, blog posts, legal texts and pages stand here.',
      columns: {
        title: 'Title',
        kind: 'Kind',
        category: 'Category',
        status: 'State',
        origin: 'Origin',
        languages: 'Languages',
        slug: 'Address',
        updatedAt: 'Last change',
        updatedBy: 'By',
      },
      filters: { missing: 'Missing language' },
    },
  },
  errors: {
    CONTENT_NOT_FOUND: 'We could not find that page.',
    SLUG_TAKEN: 'Another text already has this address.',
    CONTENT_INCOMPLETE:
      'Title and text are needed in every language of the site before this can be published.',
    LEGAL_TEXT_NEEDED: 'Every site needs its legal texts. Write an own text instead of taking this one away.',
  },
  events: {
    content: {
      draft: 'Drafted',
      hide: 'Hidden from this site',
      publish: 'Published',
      archive: 'Archived',
      show: 'Shown again',
      save: 'New version saved',
      override: 'Version of one’s own made',
    },
  },
} as const satisfies ModuleWords

export default words
