import { describe, expect, test } from 'vitest'
import type { MetaDescriptor } from 'react-router'
import type { Site, SiteView } from '#contracts/tenancy/site.ts'
import { addressIn, pageMeta } from '../../i18n/meta.ts'
import { loadEveryCatalog } from '../../i18n/catalogs.ts'
import { createLoadContext } from '../../site.server.ts'
import { loader as feed } from '../../surfaces/store/blog-feed.ts'
import { loader as manifest } from '../../surfaces/store/manifest.ts'
import { loader as robots } from '../../surfaces/store/robots.ts'
import { pictureOf } from './kept-pictures.server.ts'
import { linesOf, sharingSvg } from './sharing-picture.server.ts'
import { sitemapOf } from './sitemap.server.ts'
import { addStructuredData, faqData, structuredDataTags } from './structured-data.server.ts'

await loadEveryCatalog()

const origin = 'https://roamilo.test'
const brand = {
  domain: 'roamilo',
  name: 'Roam & Co',
  legalName: 'Roam, Inc.',
  tagline: { en: 'Everywhere', es: 'En todas partes' },
  headline: { en: 'Land connected', es: 'Llegue conectado' },
  illustration: 'harbor',
  theme: { light: { '--primary': '#e8472b', '--text': '#4a1f2b' }, dark: {} },
  homeRedirect: '/auth/login',
  externalMode: false,
  locales: ['en', 'es'],
} as unknown as SiteView
const api = {
  catalog: {
    destinations: async () => ({ items: [{ code: 'FR', fromCents: 500, planCount: 1 }] }),
    plans: async ({ page }: { page: number }) => ({
      items:
        page === 1
          ? [{ type: 'international', id: 'plan-1', mainPlanId: 'plan-1' }]
          : [
              { type: 'local', id: 'plan-2', mainPlanId: 'plan-2' },
              { type: 'local', id: 'plan-2-card', mainPlanId: 'plan-2' },
            ],
      total: 101,
    }),
  },
  content: {
    addresses: async () => ({
      items: [
        { kind: 'blog_post', slug: 'one', updatedAt: '2026-03-02T10:00:00.000Z' },
        { kind: 'legal', slug: 'terms', updatedAt: '2026-01-15T10:00:00.000Z' },
        { kind: 'faq', slug: 'why', updatedAt: '2026-01-15T10:00:00.000Z' },
      ],
    }),
    posts: async () => ({
      items: [
        {
          id: 'id-1',
          slug: 'one',
          title: 'Uno < dos & tres',
          summary: 'Resumen',
          category: 'travel',
          publishedAt: '2026-03-02T10:00:00.000Z',
        },
      ],
    }),
  },
} as unknown as Site['api']
const site = { brand, origin, api, locale: 'es', bySubdomain: true } as unknown as Site
const argumentsOf = (of: Site = site) => ({ context: createLoadContext(of) }) as never

describe('one address for each language', () => {
  test('is plain in the first language and names every other', () => {
    expect(addressIn('/faq', 'en')).toBe('/faq')
    expect(addressIn('/plans?country=FR', 'es')).toBe('/plans?country=FR&lang=es')
  })

  const metaOf = (locale: 'en' | 'es', noIndex = false): MetaDescriptor[] =>
    pageMeta(
      {
        location: { pathname: '/faq', search: '?lang=es' },
        matches: [{ id: 'root', loaderData: { ...site, locale } }],
      },
      () => ({ title: 'FAQ', description: 'Answers', noIndex }),
    )

  test('stands in the head with its alternates and how it looks when shared', () => {
    const head = metaOf('es')
    expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/faq?lang=es` })
    const alternates = head.flatMap((each) =>
      'hrefLang' in each && each.hrefLang ? [`${String(each.hrefLang)} ${String(each.href)}`] : [],
    )
    expect(alternates).toEqual([`en ${origin}/faq`, `es ${origin}/faq?lang=es`, `x-default ${origin}/faq`])
    expect(head).toContainEqual({ property: 'og:image', content: `${origin}/og/es.png` })
    expect(head).toContainEqual({ property: 'og:locale', content: 'es_US' })
    expect(metaOf('en')).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/faq` })
  })

  test('is not given for pages that are nobody else’s', () => {
    expect(metaOf('en', true)).toEqual([
      { title: 'FAQ | Roam & Co' },
      { name: 'description', content: 'Answers' },
      { name: 'robots', content: 'noindex' },
    ])
  })
})

describe('the site map', () => {
  const addresses = async (of: Site) =>
    [...(await sitemapOf(of)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

  test('lists pages, posts, legal texts and every plan in each language, and no address that leads away', async () => {
    const listed = await addresses(site)
    for (const path of [
      '/plans',
      '/faq',
      '/blog/post/one',
      '/terms',
      '/plans/local/plan-2',
      '/plans?country=FR',
    ]) {
      expect(listed).toContain(`${origin}${path}`)
      expect(listed).toContain(`${origin}${path}${path.includes('?') ? '&amp;' : '?'}lang=es`)
    }
    expect(listed).not.toContain(`${origin}/`)
    expect(await addresses({ ...site, bySubdomain: false })).toContain(`${origin}/`)
  })

  test('of a partner’s site lists only what it shows', async () => {
    const listed = await addresses({ ...site, brand: { ...brand, externalMode: true } })
    expect(listed).toContain(`${origin}/plans`)
    expect(listed).toContain(`${origin}/terms`)
    for (const path of ['/', '/faq', '/blog', '/blog/post/one', '/about-us'])
      expect(listed).not.toContain(`${origin}${path}`)
  })
})

test('robots find the site map and stay out of carts and administration', async () => {
  const text = await robots(argumentsOf()).text()
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(text).toContain('Disallow: /admin\n')
  expect(text).not.toContain('Disallow: /\n')
})

test('the feed is in one language, and what stands in a title is never markup', async () => {
  const text = await (await feed(argumentsOf())).text()
  expect(text).toContain('<title>Uno &lt; dos &amp; tres</title>')
  expect(text).toContain(`<link>${origin}/blog/post/one?lang=es</link>`)
  expect(text).toContain('<language>es</language>')
  expect(text).toContain('Blog de Roam &amp; Co')
})

test('the manifest makes the site installable under the brand’s name', async () => {
  const facts = await manifest(argumentsOf()).json()
  expect(facts).toMatchObject({
    name: 'Roam & Co',
    start_url: '/',
    display: 'standalone',
    theme_color: '#e8472b',
  })
  expect(
    facts.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`),
  ).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'])
})

describe('structured data', () => {
  test('stands in elements that nothing in it can end, with the nonce', () => {
    const context = {}
    addStructuredData(
      context,
      faqData([
        {
          slug: 'x',
          category: 'esim',
          question: '</script><script>alert(1)</script>',
          answer: [{ type: 'paragraph', children: [{ type: 'text', value: 'Yes' }] }],
        },
      ]),
    )
    const tags = structuredDataTags(context, 'abc')
    expect(tags.match(/<\/script>/g)).toHaveLength(1)
    const [, nonce, json] = /^<script type="application\/ld\+json" nonce="(\w+)">(.+)<\/script>$/.exec(tags)!
    expect(nonce).toBe('abc')
    expect(JSON.parse(json!)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ name: '</script><script>alert(1)</script>', acceptedAnswer: { text: 'Yes' } }],
    })
    expect(structuredDataTags({}, 'abc')).toBe('')
  })
})

describe('the picture of a shared link', () => {
  test('has words that are never markup', () => {
    const svg = sharingSvg(brand, { title: 'Cats & <dogs>', text: 'Roam', scene: 'city' })
    expect(svg).toContain('Cats &amp; &lt;dogs&gt;')
  })

  test('breaks long words into lines, and ends where there are too many', () => {
    expect(linesOf('one two three four', 8, 3)).toEqual(['one two', 'three', 'four'])
    expect(linesOf('one two three four', 5, 2)).toEqual(['one', 'two…'])
    expect(linesOf('', 5, 2)).toEqual([])
  })

  test('that cannot be drawn now says when to ask again, and is asked for anew', async () => {
    let asked = 0
    const busy = () => {
      asked++
      return Promise.reject(Object.assign(new Error('busy'), { status: 503 }))
    }
    for (const time of [1, 2]) {
      const refused: Response = await pictureOf(['a picture'], busy).then(
        () => new Response(),
        (thrown: Response) => thrown,
      )
      expect([refused.status, refused.headers.get('retry-after'), asked]).toEqual([503, '5', time])
    }
  })
})
