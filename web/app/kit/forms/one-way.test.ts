import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const app = new URL('../../', import.meta.url)
const sources = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(new URL(path, app), 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test.each([
  // Doors whose session a script has to keep, after the server has answered.
  [
    'an action of a page in the browser',
    /\bclientAction\b.*\(/,
    /^surfaces\/\w+\/(login|reset-password|verification)\.tsx$/,
  ],
  ['a fetcher', /\buseFetcher\b/, /^features\/(orders\/esim-card|checkout\/use-live-quote)\.tsx?$/],
  [
    'a form that says itself what is unsaved',
    /\buseUnsaved\(/,
    /^(ui\/forms|kit\/forms\/use-form|features\/content\/admin\/entry-editor)/,
  ],
  [
    'a token against forgery',
    /<XsrfField/,
    /^(kit\/forms\/posted-form|features\/(orders\/esim-card|area\/own-order))\.tsx$/,
  ],
  // In staff's pages a link of its own is a `StaffLink`, high enough for a thumb; those within a sentence are public.
  [
    'a bare link',
    /className="link"/,
    /^(features\/(catalog|enrollment|content|checkout|company|parts|identity\/sign-in)\/[\w-]+\.tsx$)/,
  ],
  ['a file that is chosen', /type="file"/, /^ui\/inputs\/(file|picture)-field\.tsx$/],
])('%s stands only where it has to', (_what, pattern, allowed) => {
  const found = filesWith(pattern)
  expect(found).not.toEqual([])
  expect(found.filter((path) => !allowed.test(path))).toEqual([])
})
