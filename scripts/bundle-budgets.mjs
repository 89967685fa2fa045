/**
 * Checks the sizes of the built web against the budgets of docs/performance.md, and that what renders on the server is
 * the production build of React and its router; exits with 1 where one is passed.
 * Run after `react-router build web`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { gzipSync } from 'node:zlib'
import { parseAst } from 'vite'
import { pages } from '../web/app/pages/index.ts'

const client = new URL('../web/build/client/', import.meta.url)
const manifestUrl = new URL('.vite/manifest.json', client)
if (!existsSync(manifestUrl)) {
  console.error('There is no build to measure: run `npx react-router build web` first.')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestUrl, 'utf8'))

const kilobyte = 1024
const publicScriptsLimit = 130 * kilobyte
/**
 * Each file is a request; with page, style, logo and pictures a page stays near fifteen. The forms of sign-in are those of
 * every area's doors, so that each is a file of its own.
 */
const publicFilesLimit = { store: 11, auth: 12 }
const publicStyleLimit = 20 * kilobyte
const staffFirstLimit = 222 * kilobyte
const staffLaterLimit = 60 * kilobyte

const isOfVisitors = ({ surface }) => surface === 'store' || surface === 'auth'
/** What is drawn for visitors, customers, sellers and staff; the design system is for developers. */
const drawn = pages.filter(
  ({ file, surface, resource }) => file.endsWith('.tsx') && !resource && surface !== 'development',
)

const framesOf = (frame) => (frame ? [...framesOf(frame.within), `app/surfaces/${frame.file}`] : [])
const wordsOf = (names) => ['common', ...names].map((name) => `app/i18n/en/${name}.ts`)

const sizes = new Map()
const gzipSize = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, client))).length)
  return sizes.get(file)
}

/** React Router adds a query to route modules that are entries of their own. */
function entryOf(source) {
  const entry =
    manifest[source] ?? manifest[Object.keys(manifest).find((key) => key.split('?')[0] === source)]
  if (!entry) throw new Error(`The build has no ${source}`)
  return entry
}

/** A visitor's browser learns of no page of administration. */
const namesPagesOfStaff = (file) =>
  /user-management|order\/bulk|\/:domain\/dashboard/.test(readFileSync(new URL(file, client), 'utf8'))

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
  for (const source of ['app/root.tsx', ...sources]) walk(entryOf(source))
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

for (const { path, file, frame, words, surface } of drawn.filter(isOfVisitors)) {
  const { scripts, styles } = filesOf([...framesOf(frame), ...wordsOf(words), `app/surfaces/${file}`])
  check(path, 'scripts', sum(scripts), publicScriptsLimit)
  check(path, 'files', scripts.size, publicFilesLimit[surface], String)
  check(path, 'style', sum(styles), publicStyleLimit)
  check(path, 'of staff', [...scripts].filter(namesPagesOfStaff).length, 0, String)
}

/** Pages of a signed-in area come after its frame and the words that all of them show. */
for (const [surface, all] of Map.groupBy(drawn, ({ surface }) => surface)) {
  if (all.every(isOfVisitors)) continue
  const shared = all[0].words.filter((word) => all.every(({ words }) => words.includes(word)))
  const frames = [...new Set(all.flatMap(({ frame }) => framesOf(frame)))]
  const frameFiles = filesOf([...frames, ...wordsOf(shared)]).scripts
  for (const file of new Set(all.map((page) => page.file))) {
    const words = all.filter((page) => page.file === file).flatMap((page) => page.words)
    const { scripts } = filesOf([...frames, ...wordsOf(words), `app/surfaces/${file}`])
    const page = `${surface}: ${file}`
    check(page, 'first', sum(scripts), staffFirstLimit)
    check(page, 'later', sum([...scripts].filter((each) => !frameFiles.has(each))), staffLaterLimit)
  }
}

// What is bundled was chosen when it was built; what is imported would follow the environment of the server.
const server = new URL('../web/build/server/', import.meta.url)
const importedBy = (code) =>
  parseAst(code).body.flatMap(({ source }) => (source ? [String(source.value)] : []))
const mayBeImported = (name) => /^(?:node:|\.)/.test(name) || builtinModules.includes(name)
const strange = readdirSync(server, { recursive: true })
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) => {
    const code = readFileSync(new URL(file, server), 'utf8')
    const names = importedBy(code).filter((name) => !mayBeImported(name))
    return [...names, ...(code.includes('process.env.NODE_ENV') ? ['process.env.NODE_ENV'] : [])]
  })
check('on the server', 'imports', new Set(strange).size, 0, String)
for (const name of new Set(strange)) console.error(`      ${name} is not bundled: see web/vite.config.ts`)

if (failed) {
  console.error('A bundle budget is passed. Look for a library that a public page now imports.')
  process.exit(1)
}
