/**
 * Checks the sizes of the built web against the budgets of docs/performance.md, and that what renders on the server is
 * the production build of React and its router; exits with 1 where one is passed.
 * Run after `react-router build web`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { gzipSync } from 'node:zlib'

const client = new URL('../web/build/client/', import.meta.url)
const manifestUrl = new URL('.vite/manifest.json', client)
if (!existsSync(manifestUrl)) {
  console.error('There is no build to measure: run `npx react-router build web` first.')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestUrl, 'utf8'))

const kilobyte = 1024
const publicScriptsLimit = 130 * kilobyte
/** Each file is a request; with page, style, logo and pictures a page stays near fifteen. */
const publicFilesLimit = 11
const publicStyleLimit = 20 * kilobyte
const staffFirstLimit = 220 * kilobyte
const staffLaterLimit = 60 * kilobyte

const frameModules = ['app/root.tsx']
/** Page, its route modules from the outside in, and the words it loads. */
const publicPages = {
  '/': ['surfaces/public-layout.tsx', 'surfaces/store/home.tsx', 'i18n/en/home.ts', 'i18n/en/plans.ts'],
  '/plans': ['surfaces/public-layout.tsx', 'surfaces/store/plans.tsx', 'i18n/en/plans.ts'],
  '/plans/{type}/{id}': [
    'surfaces/public-layout.tsx',
    'surfaces/store/plan.tsx',
    'i18n/en/plans.ts',
    'i18n/en/plan.ts',
  ],
  '/compare': [
    'surfaces/public-layout.tsx',
    'surfaces/store/compare.tsx',
    'i18n/en/plans.ts',
    'i18n/en/compare.ts',
  ],
  '/cart': ['surfaces/public-layout.tsx', 'surfaces/store/cart.tsx', 'i18n/en/checkout.ts'],
  '/checkout': ['surfaces/public-layout.tsx', 'surfaces/store/checkout.tsx', 'i18n/en/checkout.ts'],
  '/addons': ['surfaces/public-layout.tsx', 'surfaces/store/addons.tsx', 'i18n/en/checkout.ts'],
  '/payment': ['surfaces/public-layout.tsx', 'surfaces/store/payment.tsx', 'i18n/en/payment.ts'],
  '/order/{token}': ['surfaces/public-layout.tsx', 'surfaces/store/order.tsx', 'i18n/en/own-orders.ts'],
  '/faq': ['surfaces/public-layout.tsx', 'surfaces/store/faq.tsx', 'i18n/en/articles.ts'],
  '/blog': ['surfaces/public-layout.tsx', 'surfaces/store/blog.tsx', 'i18n/en/articles.ts'],
  '/blog/post/{id}': ['surfaces/public-layout.tsx', 'surfaces/store/blog-post.tsx', 'i18n/en/articles.ts'],
  '/terms': ['surfaces/public-layout.tsx', 'surfaces/store/legal.tsx', 'i18n/en/articles.ts'],
  '/auth/login': ['surfaces/public-layout.tsx', 'surfaces/auth/login.tsx', 'i18n/en/account.ts'],
  '/auth/signup': ['surfaces/public-layout.tsx', 'surfaces/auth/signup.tsx', 'i18n/en/account.ts'],
  '/invoice': ['surfaces/public-layout.tsx', 'surfaces/store/invoice.tsx', 'i18n/en/invoice.ts'],
}

const sizes = new Map()
const gzipSize = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, client))).length)
  return sizes.get(file)
}

/** React Router adds a query to route modules that are entries of their own. */
const entryOf = (source) =>
  manifest[source] ?? manifest[Object.keys(manifest).find((key) => key.split('?')[0] === source)]

function filesOf(sources) {
  const scripts = new Set()
  const styles = new Set()
  const walk = (entry) => {
    if (!entry || scripts.has(entry.file)) return
    if (entry.file.endsWith('.js')) scripts.add(entry.file)
    for (const style of entry.css ?? []) styles.add(style)
    for (const key of entry.imports ?? []) walk(manifest[key])
  }
  for (const entry of Object.values(manifest)) if (entry.name === 'entry.client') walk(entry)
  for (const source of [...frameModules, 'app/i18n/en/common.ts', ...sources]) walk(entryOf(source))
  return { scripts, styles }
}

const sum = (files) => [...files].reduce((total, file) => total + gzipSize(file), 0)
const inKilobytes = (bytes) => `${(bytes / kilobyte).toFixed(1)} KB`
let failed = false
function check(page, what, amount, limit, show = inKilobytes) {
  const over = amount > limit
  failed ||= over
  console.info(
    `${over ? 'OVER' : 'ok  '}  ${page.padEnd(34)} ${what.padEnd(8)} ${show(amount).padStart(9)} of ${show(limit)}`,
  )
}

for (const [page, modules] of Object.entries(publicPages)) {
  const sources = modules.map((module) => `app/${module}`)
  if (!sources.every(entryOf)) {
    console.error(`OVER  ${page}: the build has no ${sources.find((source) => !entryOf(source))}`)
    failed = true
    continue
  }
  const { scripts, styles } = filesOf(sources)
  check(page, 'scripts', sum(scripts), publicScriptsLimit)
  check(page, 'files', scripts.size, publicFilesLimit, String)
  check(page, 'style', sum(styles), publicStyleLimit)
}

const surfaceOf = (source) =>
  source.match(/^app\/surfaces\/(admin|super-admin|dashboard|agent|fulfillment)\//)?.[1]
const staffRoutes = [
  ...new Set(
    Object.keys(manifest)
      .map((key) => key.split('?')[0])
      .filter((source) => source.endsWith('.tsx') && surfaceOf(source)),
  ),
]
/** The super administration stands in the frame of administration. */
const frameOf = (surface) => surface.replace('super-', '')
const isFrame = (source) => source.endsWith('layout.tsx')
const wordsOf = (surface) =>
  ['errors', surface.includes('admin') ? 'staff' : 'area'].map((name) => `app/i18n/en/${name}.ts`)
const ofRecord = ['orders', 'timeline', 'events', 'messaging', 'sims', 'declines', 'security']
/** What pages of staff show besides, as `staff-catalogs.ts` names it. */
const besides = [
  [/\/admin\/dashboard\.tsx$/, ['reporting']],
  [
    /\/admin\/(login|register|forgot-password|reset-password|settings|enrol-second-factor)\.tsx$/,
    ['identity', 'security'],
  ],
  [/\/admin\/orders\.tsx$/, ['orders', 'back-office']],
  [/\/admin\/order\.tsx$/, ofRecord],
  [/\/admin\/order-bulk\.tsx$/, ['back-office', ...ofRecord]],
  [/\/admin\/(reseller|subscriber)s?\.tsx$/, ['people', ...ofRecord]],
  [/\/admin\/content(-entry)?\.tsx$/, ['content']],
  [/\/admin\/user-management\.tsx$/, ['team']],
  [/\/sp-\w+\.tsx$/, ['service-providers', 'team', 'identity', 'inputs', 'security', 'events']],
]
const wordsBesides = (source) =>
  (besides.find(([page]) => page.test(source))?.[1] ?? []).map((name) => `app/i18n/en/${name}.ts`)
for (const source of staffRoutes.filter((each) => !isFrame(each))) {
  const surface = surfaceOf(source)
  const frame = [
    ...staffRoutes.filter((each) => isFrame(each) && surfaceOf(each) === frameOf(surface)),
    ...wordsOf(surface),
  ]
  const frameFiles = filesOf(frame).scripts
  const { scripts } = filesOf([...frame, ...wordsBesides(source), source])
  const page = source.replace('app/surfaces/', '')
  check(page, 'first', sum(scripts), staffFirstLimit)
  check(page, 'later', sum([...scripts].filter((file) => !frameFiles.has(file))), staffLaterLimit)
}

// What is bundled was chosen when it was built; what is imported would follow the environment of the server.
const server = new URL('../web/build/server/', import.meta.url)
const imported = /^(?:import|export)\b[^'"\n]*['"]([^'"\n]+)['"]/gm
const mayBeImported = (name) => /^(?:node:|\.)/.test(name) || builtinModules.includes(name)
const strange = readdirSync(server, { recursive: true })
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) => {
    const code = readFileSync(new URL(file, server), 'utf8')
    const names = [...code.matchAll(imported)].map(([, name]) => name).filter((name) => !mayBeImported(name))
    return [...names, ...(code.includes('process.env.NODE_ENV') ? ['process.env.NODE_ENV'] : [])]
  })
check('on the server', 'imports', new Set(strange).size, 0, String)
for (const name of new Set(strange)) console.error(`      ${name} is not bundled: see web/vite.config.ts`)

if (failed) {
  console.error('A bundle budget is passed. Look for a library that a public page now imports.')
  process.exit(1)
}
