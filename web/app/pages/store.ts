import { pagesWith, type Frame } from './page.ts'

export const publicFrame: Frame = { file: 'public-layout.tsx' }

const resources = pagesWith({ surface: 'store', words: [], external: true, resource: true }, [
  { path: '/locale/:locale', file: 'store/switch-locale.ts', closed: true },
  { path: '/illustration/:domain/:file', file: 'store/illustration.ts' },
  { path: '/brand-icon/:domain/:file', file: 'store/brand-icon.ts' },
  { path: '/images/:file', file: 'store/image.ts' },
  { path: '/og/:file', file: 'store/sharing-picture.ts', name: 'sharing-picture' },
  { path: '/og/post/:slug/:file', file: 'store/sharing-picture.ts', name: 'sharing-picture-post' },
  { path: '/manifest.webmanifest', file: 'store/manifest.ts', kept: [] },
  { path: '/sitemap.xml', file: 'store/sitemap.ts', kept: [] },
  { path: '/robots.txt', file: 'store/robots.ts', kept: [] },
])

const browsing = pagesWith({ surface: 'store', frame: publicFrame, words: [] }, [
  {
    path: '/',
    file: 'store/home.tsx',
    name: 'home',
    words: ['home', 'plans'],
    kept: [],
    indexed: true,
    header: { order: 10, word: 'whatIsAcp' },
  },
  {
    path: '/what-is-acp',
    file: 'store/home.tsx',
    name: 'what-is-acp',
    words: ['home', 'plans'],
    kept: [],
    indexed: true,
    within: '/',
    footer: { group: 'help', order: 10, word: 'whatIsAcp' },
  },
  {
    path: '/plans',
    file: 'store/plans.tsx',
    name: 'plans',
    external: true,
    words: ['plans'],
    kept: ['country', 'tab', 'plan', 'sim', 'q', 'letter', 'all', 'data', 'days', 'region', 'sort', 'plans'],
    indexed: true,
    header: { order: 20, word: 'plans' },
    footer: { group: 'shop', order: 10, word: 'plans' },
  },
  {
    path: '/plans/:type/:id/:country?',
    file: 'store/plan.tsx',
    name: 'plan',
    external: true,
    words: ['plans', 'plan'],
    kept: ['price', 'sim', 'device', 'zip'],
  },
  {
    path: '/compare',
    file: 'store/compare.tsx',
    external: true,
    words: ['plans', 'compare'],
    kept: ['ids', 'country'],
    indexed: true,
    within: '/plans',
    footer: { group: 'shop', order: 20, word: 'compare' },
  },
  {
    path: '/device-shop',
    file: 'store/device-shop.tsx',
    external: true,
    words: ['device-shop'],
    kept: [],
    indexed: true,
    within: '/plans',
    footer: { group: 'shop', order: 25, word: 'deviceShop' },
  },
  {
    path: '/devices',
    file: 'store/devices.tsx',
    external: true,
    words: ['plan'],
    kept: ['search'],
    indexed: true,
    within: '/plans',
    footer: { group: 'shop', order: 30, word: 'devices' },
  },
  {
    path: '/eligibility',
    file: 'store/eligibility.tsx',
    external: true,
    words: ['programs'],
    kept: [],
    indexed: true,
    quiet: true,
    within: '/eligibility-check',
  },
  {
    path: '/eligibility-check',
    file: 'store/eligibility-check.tsx',
    name: 'eligibility-check',
    external: true,
    words: ['programs'],
    kept: [],
    indexed: true,
    header: { order: 30, word: 'enroll' },
    footer: { group: 'help', order: 20, word: 'enroll' },
  },
  { path: '/enroll', file: 'store/enroll-redirect.ts', external: true },
  { path: '/*', file: 'not-found.tsx' },
])

const reading = pagesWith({ surface: 'store', frame: publicFrame, words: ['articles'] }, [
  {
    path: '/faq',
    file: 'store/faq.tsx',
    kept: ['q'],
    indexed: true,
    header: { order: 80, word: 'faq' },
    footer: { group: 'help', order: 40, word: 'faq' },
  },
  {
    path: '/blog',
    file: 'store/blog.tsx',
    kept: ['category', 'page'],
    indexed: true,
    header: { order: 50, word: 'blog' },
    footer: { group: 'company', order: 30, word: 'blog' },
  },
  { path: '/blog/post/:id', file: 'store/blog-post.tsx', kept: [] },
  { path: '/page/:slug', file: 'store/text-page.tsx', kept: [] },
])

/** What the law asks for stands on every site; the site map has the texts that there are. */
const legal = pagesWith(
  {
    surface: 'store',
    frame: publicFrame,
    words: ['articles'],
    external: true,
    kept: ['version'],
  },
  [
    {
      path: '/privacy-policy',
      file: 'store/legal.tsx',
      name: 'privacy-policy',
      footer: { group: 'legal', order: 10, word: 'privacy' },
    },
    {
      path: '/terms',
      file: 'store/legal.tsx',
      name: 'terms',
      footer: { group: 'legal', order: 20, word: 'terms' },
    },
    {
      path: '/acp-terms',
      file: 'store/legal.tsx',
      name: 'acp-terms',
      footer: { group: 'legal', order: 30, word: 'acpTerms' },
    },
    {
      path: '/disclaimers',
      file: 'store/legal.tsx',
      name: 'disclaimers',
      footer: { group: 'legal', order: 40, word: 'disclaimers' },
    },
  ],
)

const company = pagesWith({ surface: 'store', frame: publicFrame, words: ['company'], indexed: true }, [
  {
    path: '/about-us',
    file: 'store/about-us.tsx',
    kept: [],
    header: { order: 60, word: 'about' },
    footer: { group: 'company', order: 10, word: 'about' },
  },
  {
    path: '/contact-us',
    file: 'store/contact-us.tsx',
    header: { order: 70, word: 'contact' },
    footer: { group: 'company', order: 20, word: 'contact' },
  },
  { path: '/call-back', file: 'store/call-back.tsx' },
  {
    path: '/master-agent',
    file: 'store/master-agent.tsx',
    name: 'master-agent',
    kept: [],
    header: { order: 40, word: 'masterAgent' },
    footer: { group: 'company', order: 40, word: 'masterAgent' },
  },
])

const developers = pagesWith({ surface: 'store', frame: publicFrame, words: ['developers'] }, [
  {
    path: '/developers',
    file: 'store/developers.tsx',
    kept: ['group'],
    indexed: true,
    footer: { group: 'company', order: 50, word: 'developers' },
  },
])

const feed = pagesWith({ surface: 'store', words: [] }, [
  { path: '/blog/rss.xml', file: 'store/blog-feed.ts', resource: true, kept: [] },
])

/** Every part and every state of the design system, for developers only. */
const parts = pagesWith(
  {
    surface: 'development',
    frame: publicFrame,
    words: ['parts', 'inputs', 'errors', 'errors.codes', 'staff'],
  },
  [{ path: '/ui', file: 'development/parts.tsx' }],
)

export const storePages = [
  ...resources,
  ...browsing,
  ...reading,
  ...legal,
  ...company,
  ...developers,
  ...feed,
  ...parts,
]
