import { contentCategories, contentKinds, contentOrigins } from './choices.ts'
import { choice, defineList, instant, special, state, text } from '../define-list.ts'
import { locales } from '../locale.ts'
import { contentMachine } from './machines.ts'

const categories = [...new Set(Object.values(contentCategories).flat())]

export const contentList = defineList({
  name: 'content',
  path: '/administrator/content',
  place: 'content',
  access: 'content.read',
  columns: {
    title: special({ sort: 'up' }),
    kind: choice(contentKinds, { sort: 'up', yields: true }),
    category: choice(categories, { nullable: true, yields: true }),
    status: state(contentMachine),
    origin: choice(contentOrigins, { yields: true }),
    /** In which title and text are written. */
    languages: special({ yields: true }),
    slug: text({ shown: 'chosen' }),
    updatedAt: instant({ sort: true }),
    /** Null for what the platform wrote. */
    updatedBy: text({ nullable: true, yields: true }),
  },
  filters: {
    kind: true,
    status: true,
    origin: true,
    missing: choice(locales, { about: 'Texts without these languages' }),
  },
  search: 'Words of a title or an address',
  defaultSort: 'kind',
})
