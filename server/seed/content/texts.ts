import { readFileSync } from 'node:fs'
import type { ContentCategory, ContentKind, IllustrationName } from '#contracts/content/choices.ts'
import type { ContentText } from '#contracts/content/views.ts'
import type { Locale } from '#contracts/locale.ts'
import { questions } from './faq.ts'

export interface SeedText extends ContentText {
  kind: ContentKind
  slug: string
  category: ContentCategory | null
  position: number
  illustration: IllustrationName | null
  /** When it came into force or first stood on the site. */
  publishedAt: Date
}

type Place = Pick<SeedText, 'kind' | 'slug' | 'category' | 'illustration'> & { folder: string; day: string }

const places: Place[] = [
  ...(
    [
      ['what-is-an-esim', 'guides', 'network', '2026-03-10'],
      ['how-lifeline-works', 'programs', 'city', '2026-04-14'],
      ['install-your-esim', 'guides', 'laboratory', '2026-05-19'],
      ['what-roaming-costs', 'travel', 'harbor', '2026-06-23'],
      ['read-the-broadband-label', 'guides', 'bridge', '2026-08-11'],
      ['keep-your-number', 'guides', 'mountains', '2026-09-22'],
    ] as const
  ).map(([slug, category, illustration, day]) => ({
    kind: 'blog_post' as const,
    folder: 'blog',
    slug,
    category,
    illustration,
    day,
  })),
  ...(['terms', 'privacy-policy', 'acp-terms', 'disclaimers'] as const).map((slug) => ({
    kind: 'legal' as const,
    folder: 'legal',
    slug,
    category: null,
    illustration: null,
    day: '2026-01-15',
  })),
  {
    kind: 'page',
    folder: 'page',
    slug: 'accessibility',
    category: null,
    illustration: null,
    day: '2026-01-15',
  },
]

const noon = (day: string) => new Date(`${day}T17:00:00Z`)

/** Everything that the house brand publishes for all. */
export const seedTexts = (): SeedText[] => [
  ...questions.map(({ slug, category, question, answer }, position) => ({
    kind: 'faq' as const,
    slug,
    category,
    position,
    illustration: null,
    publishedAt: noon('2026-01-15'),
    title: question,
    summary: { en: '', es: '' },
    body: answer,
  })),
  ...places.map(({ folder, day, ...place }) => {
    const [en, es] = [readText(folder, place.slug, 'en'), readText(folder, place.slug, 'es')]
    return {
      ...place,
      position: 0,
      publishedAt: noon(day),
      title: { en: en.title, es: es.title },
      summary: { en: en.summary, es: es.summary },
      body: { en: en.body, es: es.body },
    }
  }),
]

/** A file begins with `# title` and `> summary`; the rest is the text. */
function readText(folder: string, slug: string, locale: Locale) {
  const file = readFileSync(new URL(`${folder}/${slug}.${locale}.md`, import.meta.url), 'utf8')
  const parts = /^# (?<title>.+)\n\n> (?<summary>.+)\n\n(?<body>[\s\S]+)$/.exec(file)?.groups
  if (!parts) throw new Error(`${folder}/${slug}.${locale}.md does not begin with a title and a summary`)
  return { title: parts.title!, summary: parts.summary!, body: parts.body!.trim() }
}
