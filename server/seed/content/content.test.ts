import { expect, test } from 'vitest'
import { contentCategories } from '#contracts/content/choices.ts'
import { locales } from '#contracts/locale.ts'
import { problemsOfMarkdown } from '#modules/content/index.ts'
import { seedTexts } from './texts.ts'

const texts = seedTexts()
const paths = new Set([
  '/plans',
  '/devices',
  '/addons',
  '/eligibility-check',
  '/auth/login',
  ...texts.map(({ kind, slug }) => (kind === 'blog_post' ? `/blog/post/${slug}` : `/${slug}`)),
])

test('there is enough to read', () => {
  const count = (kind: string) => texts.filter((text) => text.kind === kind).length
  expect(count('faq')).toBeGreaterThanOrEqual(18)
  expect(count('blog_post')).toBeGreaterThanOrEqual(6)
  expect(count('legal')).toBe(4)
})

const named = texts.map((text) => [`${text.kind}/${text.slug}`, text] as const)

test.for(named)('%s is in both languages, and nothing that could not be saved', ([, text]) => {
  const { kind, category, title, summary, body } = text
  const known: readonly string[] = contentCategories[kind]
  expect(known.length === 0 ? category === null : known.includes(category ?? '')).toBe(true)
  for (const locale of locales) {
    expect(title[locale]).not.toBe('')
    expect(problemsOfMarkdown(`${title[locale]}\n\n${summary[locale]}\n\n${body[locale]}`)).toEqual([])
  }
})

test.for(named)('%s has the same shape in both languages, and links that lead somewhere', ([, { body }]) => {
  const shapeOf = (markdown: string) => ({
    headings: markdown.match(/^#+ /gm)?.length ?? 0,
    items: markdown.match(/^(-|\d+\.) /gm)?.length ?? 0,
    links: [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href),
  })
  expect(shapeOf(body.es)).toEqual(shapeOf(body.en))
  const own = shapeOf(body.en).links.filter((href) => href?.startsWith('/'))
  expect(own.filter((href) => !paths.has(href!.split(/[?#]/)[0]!))).toEqual([])
})
