import {
  contentCategories,
  type FaqCategory,
  type LegalSlug,
  type PostCategory,
  textOfBlocks,
} from '#contracts/content/choices.ts'
import type { FaqView, LegalView, PageView, PostCard, PostView } from '#contracts/content/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Library } from './library.ts'
import type { PublishedEntry } from './published-content.ts'

const wordsPerMinute = 200
const relatedCount = 3

const current = ({ releases }: PublishedEntry) => releases.at(-1)!

/** Questions in the order of their categories, then of their positions. */
export function listFaq(library: Library, locale: Locale): { items: FaqView[] } {
  const order: readonly string[] = contentCategories.faq
  const entries = library.entries
    .filter(({ kind }) => kind === 'faq')
    .toSorted(
      (one, other) =>
        order.indexOf(one.category ?? '') - order.indexOf(other.category ?? '') ||
        one.position - other.position ||
        one.slug.localeCompare(other.slug),
    )
  return {
    items: entries.map((entry) => {
      const { title, body } = library.textOf(current(entry).text, locale)
      return { slug: entry.slug, category: entry.category as FaqCategory, question: title, answer: body }
    }),
  }
}

/** One page of the posts, newest first. */
export function listPosts(
  library: Library,
  {
    locale,
    category,
    page,
    perPage,
  }: { locale: Locale; category?: PostCategory; page: number; perPage: number },
) {
  const posts = newestFirst(library).filter((entry) => !category || entry.category === category)
  const first = (page - 1) * perPage
  return {
    items: posts.slice(first, first + perPage).map((entry) => cardOf(library, entry, locale)),
    total: posts.length,
    page,
    perPage,
  }
}

/** @throws CodedError CONTENT_NOT_FOUND when no post on this site has that id or slug. */
export function getPost(library: Library, idOrSlug: string, locale: Locale): PostView {
  const posts = newestFirst(library)
  const post = posts.find(({ id, slug }) => slug === idOrSlug || id === idOrSlug)
  if (!post) throw new CodedError('CONTENT_NOT_FOUND')
  const others = posts.filter((entry) => entry !== post)
  const related = others.toSorted(
    (one, other) => Number(other.category === post.category) - Number(one.category === post.category),
  )
  return {
    ...cardOf(library, post, locale),
    body: library.textOf(current(post).text, locale).body,
    related: related.slice(0, relatedCount).map((entry) => cardOf(library, entry, locale)),
  }
}

const newestFirst = (library: Library) =>
  library.entries
    .filter(({ kind }) => kind === 'blog_post')
    .toSorted(
      (one, other) =>
        other.firstPublishedAt.getTime() - one.firstPublishedAt.getTime() ||
        one.slug.localeCompare(other.slug),
    )

function cardOf(library: Library, entry: PublishedEntry, locale: Locale): PostCard {
  const { at, text } = current(entry)
  const { title, summary, body } = library.textOf(text, locale)
  const words = textOfBlocks(body).split(/\s+/).length
  return {
    id: entry.id,
    slug: entry.slug,
    category: entry.category as PostCategory,
    title,
    summary,
    illustration: entry.illustration,
    publishedAt: entry.firstPublishedAt.toISOString(),
    updatedAt: at.toISOString(),
    readingMinutes: Math.max(1, Math.round(words / wordsPerMinute)),
  }
}

/**
 * A legal text as it is in force, or as an earlier version was.
 * @throws CodedError CONTENT_NOT_FOUND when there is none, or none of that number ever was in force.
 */
export function getLegal(
  library: Library,
  slug: LegalSlug,
  locale: Locale,
  number: number | undefined,
): LegalView {
  const entry = library.find('legal', slug)
  if (!entry) throw new CodedError('CONTENT_NOT_FOUND')
  const versions = entry.releases
    .map(({ at, text }, index) => ({
      number: text.number,
      inForceFrom: at.toISOString(),
      inForceUntil: entry.releases[index + 1]?.at.toISOString() ?? null,
    }))
    .toReversed()
  const shown = number === undefined ? versions[0] : versions.find((version) => version.number === number)
  const release = entry.releases.findLast(({ text }) => text.number === shown?.number)
  if (!shown || !release) throw new CodedError('CONTENT_NOT_FOUND')
  return { slug, ...library.textOf(release.text, locale), ...shown, versions }
}

/** @throws CodedError CONTENT_NOT_FOUND when the site has no page of that name. */
export function getPage(library: Library, slug: string, locale: Locale): PageView {
  const entry = library.find('page', slug)
  if (!entry) throw new CodedError('CONTENT_NOT_FOUND')
  const { at, text } = current(entry)
  return { slug, ...library.textOf(text, locale), updatedAt: at.toISOString() }
}

/** Name and last change of everything that is published. */
export const listAddresses = (library: Library) => ({
  items: library.entries.map((entry) => ({
    kind: entry.kind,
    slug: entry.slug,
    updatedAt: current(entry).at.toISOString(),
  })),
})
