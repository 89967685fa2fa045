import * as z from 'zod'
import type { ContentBlock } from './content-tree.ts'
import {
  contentCategories,
  contentKinds,
  contentOrigins,
  illustrations,
  legalSlugs,
  placeholders,
} from './content-kinds.ts'
import { endpoint } from './endpoint.ts'
import { locales } from './locale.ts'
import { contentMachine } from './machines.ts'
import { eventsFrom, statesOf } from './machine.ts'
import {
  id,
  instant,
  locale,
  localizedText,
  optionalParagraphs,
  optionalText,
  page,
  paged,
  perPage,
} from './primitives.ts'

const categories = Object.values(contentCategories).flat()
const states = statesOf(contentMachine)
const events = [...new Set(states.flatMap((state) => eventsFrom(contentMachine, state)))]

/** A parsed text: blocks with a type of their own, as `content-tree.ts` lists them. */
const tree = z.array(z.looseObject({ type: z.string() })) as unknown as z.ZodType<ContentBlock[]>

export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'SLUG')

export const faqView = z.object({
  slug: z.string(),
  category: z.enum(contentCategories.faq),
  question: z.string(),
  answer: tree,
})
export type FaqView = z.infer<typeof faqView>

export const postCard = z.object({
  id,
  slug: z.string(),
  category: z.enum(contentCategories.blog_post),
  title: z.string(),
  summary: z.string(),
  illustration: z.enum(illustrations).nullable(),
  publishedAt: instant.describe('When it first stood on the site'),
  updatedAt: instant.describe('When the version that stands there was published'),
  readingMinutes: z.int(),
})
export type PostCard = z.infer<typeof postCard>

export const postView = postCard.extend({ body: tree, related: z.array(postCard) })
export type PostView = z.infer<typeof postView>

export const legalView = z.object({
  slug: z.enum(legalSlugs),
  title: z.string(),
  summary: z.string(),
  body: tree,
  number: z.int().describe('Number of the version shown'),
  inForceFrom: instant,
  inForceUntil: instant.nullable().describe('Null for the version in force'),
  versions: z
    .array(z.object({ number: z.int(), inForceFrom: instant, inForceUntil: instant.nullable() }))
    .describe('Every version that was ever in force, newest first'),
})
export type LegalView = z.infer<typeof legalView>

export const pageView = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  body: tree,
  updatedAt: instant,
})
export type PageView = z.infer<typeof pageView>

const actor = z.object({ kind: z.string(), name: z.string().nullable() })

export const contentRow = z.object({
  id,
  kind: z.enum(contentKinds),
  slug: z.string(),
  category: z.enum(categories).nullable(),
  title: localizedText,
  status: z.enum(states),
  origin: z.enum(contentOrigins),
  languages: z.array(locale),
  hasUnpublishedChanges: z.boolean(),
  updatedAt: instant,
  updatedBy: z.string().nullable().describe('Null where the platform wrote it'),
})
export type ContentRow = z.infer<typeof contentRow>

export const contentText = z.object({ title: localizedText, summary: localizedText, body: localizedText })
export type ContentText = z.infer<typeof contentText>

export const contentVersionRow = z.object({
  number: z.int(),
  author: actor.nullable(),
  at: instant,
  note: z.string().nullable(),
  publishedAt: instant.nullable().describe('When it was last published; null: it never was'),
})
export type ContentVersionRow = z.infer<typeof contentVersionRow>

export const contentEntryView = contentRow.extend({
  position: z.int(),
  illustration: z.enum(illustrations).nullable(),
  revision: z.int().describe('Rises with every change; a save names the one that it started from'),
  number: z.int().describe('Number of the newest version; 0 where there is none yet'),
  publishedNumber: z.int().nullable(),
  text: contentText,
  versions: z.array(contentVersionRow).describe('Newest first'),
  events: z.array(z.enum(events)).describe('What may be done with it now'),
  defaultId: id.nullable().describe('The platform default that it stands in for'),
})
export type ContentEntryView = z.infer<typeof contentEntryView>

const localizedInput = (typed: typeof optionalText, max: number) => {
  const one = typed(max).transform((value) => value ?? '')
  return z.strictObject({ en: one, es: one })
}
const textInput = {
  title: localizedInput(optionalText, 160),
  summary: localizedInput(optionalParagraphs, 400),
  body: localizedInput(optionalParagraphs, 60_000),
}
const placeInput = {
  category: z.enum(categories).nullable(),
  position: z.int().min(0).max(10_000),
  illustration: z.enum(illustrations).nullable(),
}

/** One or several of a query string's values. */
const someOf = <Choice extends z.ZodType<string>>(choice: Choice) =>
  z
    .array(choice)
    .or(choice.transform((one) => [one]))
    .optional()

const tags = ['Content']
const read = { access: 'public', snapshot: 'catalog', limitPerMinute: 6000 } as const
const byLocale = z.strictObject({ locale: locale.default('en') })
const byId = z.strictObject({ id })
const acted = (path: `/${string}`, summary: string) =>
  endpoint({ access: 'content.write', idempotent: true }, { method: 'POST', path, summary, tags })
    .input(byId)
    .output(contentEntryView)

export const contentContract = {
  faq: endpoint(read, {
    method: 'GET',
    path: '/public/content/faq',
    summary: 'Questions and answers by category',
    tags,
  })
    .input(byLocale)
    .output(z.object({ items: z.array(faqView) })),
  posts: endpoint(read, {
    method: 'GET',
    path: '/public/content/post',
    summary: 'Blog posts, newest first',
    tags,
  })
    .input(byLocale.extend({ category: z.enum(contentCategories.blog_post).optional(), page, perPage }))
    .output(paged(postCard)),
  post: endpoint(read, {
    method: 'GET',
    path: '/public/content/post/{id}',
    summary: 'One blog post, by id or slug',
    tags,
  })
    .input(byLocale.extend({ id: id.or(slug) }))
    .output(postView),
  legal: endpoint(read, {
    method: 'GET',
    path: '/public/content/legal/{slug}',
    summary: 'A legal text: the version in force, or an earlier one by its number',
    tags,
  })
    .input(
      byLocale.extend({
        slug: z.enum(legalSlugs),
        number: z.coerce.number().int().min(1).max(1_000_000).optional(),
      }),
    )
    .output(legalView),
  page: endpoint(read, {
    method: 'GET',
    path: '/public/content/page/{slug}',
    summary: 'A page of text',
    tags,
  })
    .input(byLocale.extend({ slug }))
    .output(pageView),
  addresses: endpoint(read, {
    method: 'GET',
    path: '/public/content/address',
    summary: 'Every published post, page and legal text with its last change, for site maps',
    tags,
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        items: z.array(z.object({ kind: z.enum(contentKinds), slug: z.string(), updatedAt: instant })),
      }),
    ),

  list: endpoint(
    { access: 'content.read' },
    { method: 'GET', path: '/administrator/content', summary: 'Own content and platform defaults', tags },
  )
    .input(
      z.strictObject({
        search: optionalParagraphs(2000),
        kind: someOf(z.enum(contentKinds)),
        status: someOf(z.enum(states)),
        origin: someOf(z.enum(contentOrigins)),
        missing: someOf(locale).describe('Texts without these languages'),
        sort: z.enum(['kind', '-updatedAt', 'updatedAt', 'title']).default('kind'),
        page,
        perPage,
      }),
    )
    .output(paged(contentRow)),
  get: endpoint(
    { access: 'content.read' },
    { method: 'GET', path: '/administrator/content/{id}', summary: 'An entry with its versions', tags },
  )
    .input(byId)
    .output(contentEntryView),
  version: endpoint(
    { access: 'content.read' },
    {
      method: 'GET',
      path: '/administrator/content/{id}/version/{number}',
      summary: 'The text of one version',
      tags,
    },
  )
    .input(z.strictObject({ id, number: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(contentText.extend({ number: z.int() })),
  preview: endpoint(
    { access: 'content.read' },
    {
      method: 'POST',
      path: '/administrator/content/preview',
      summary: 'How a text will look, and what is wrong with it',
      tags,
    },
  )
    .input(z.strictObject({ locale, markdown: z.string().max(60_000) }))
    .output(z.object({ tree, problems: z.array(z.object({ code: z.string(), message: z.string() })) })),
  create: endpoint(
    { access: 'content.write', idempotent: true },
    { method: 'POST', path: '/administrator/content', summary: 'Write a new entry as a draft', tags },
  )
    .input(z.strictObject({ kind: z.enum(contentKinds), slug, ...placeInput, ...textInput }))
    .output(contentEntryView),
  save: endpoint(
    { access: 'content.write', idempotent: true },
    {
      method: 'PATCH',
      path: '/administrator/content/{id}',
      summary: 'Save a new version; the one that is published stays until this is published too',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        revision: z.int().min(1),
        note: optionalParagraphs(300),
        ...placeInput,
        ...textInput,
      }),
    )
    .output(contentEntryView),
  publish: acted('/administrator/content/{id}/publish', 'Put the newest version on the site'),
  archive: acted('/administrator/content/{id}/archive', 'Take an entry off the site'),
  override: acted('/administrator/content/{id}/override', 'Write an own text in place of a default'),
  hide: acted('/administrator/content/{id}/hide', 'Show neither the own entry nor the default'),
  show: acted('/administrator/content/{id}/show', 'Show a hidden default again'),
}

export { contentCategories, contentKinds, contentOrigins, illustrations, legalSlugs, locales, placeholders }
