import * as z from 'zod'
import { listRow } from '../list-endpoints.ts'
import { contentList } from './lists.ts'
import { statesOf } from '../machine.ts'
import { offeredActs } from '../offered-acts.ts'
import { id, instant, locale, localizedText } from '../primitives.ts'
import { type ContentBlock, contentCategories, illustrations, legalSlugs } from './choices.ts'
import { contentActs } from './acts.ts'
import { contentMachine } from './machines.ts'

export const categories = Object.values(contentCategories).flat()
export const states = statesOf(contentMachine)

/** A parsed text: blocks with a type of their own, as `choices.ts` lists them. */
export const tree = z.array(z.looseObject({ type: z.string() })) as unknown as z.ZodType<ContentBlock[]>

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

export const contentRow = listRow(contentList, { title: localizedText, languages: z.array(locale) }).extend({
  hasUnpublishedChanges: z.boolean(),
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
  acts: offeredActs(contentActs),
  defaultId: id.nullable().describe('The platform default that it stands in for'),
})
export type ContentEntryView = z.infer<typeof contentEntryView>
