import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync([
  '{contracts,server,sandbox,web,scripts}/**/*.test.{ts,tsx,mjs}',
  '{server,sandbox}/src/testing/**/*.ts',
  'e2e/**/*.ts',
  '{vitest,playwright}.config.ts',
]).filter((file) => !file.includes('node_modules') && !file.endsWith('testing/patience.test.ts'))

/** A number where something is waited for: in options, as the last thing given to a test or hook, or to a signal. */
const limit =
  /\b(?:timeout|testTimeout|hookTimeout|setTimeout\()\s*:?\s*[\d_]{3,}\b|^\s*\},? [\d_]{4,}\)|AbortSignal\.timeout\(\d/
/** What a vendor's client is given so that it gives up is what is tested, not how long a test waits. */
const given = ['sandbox/src/stripe/idempotency.test.ts']

test('every limit of time in tests is multiplied by the patience of the run', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files
    .filter((file) => !given.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (limit.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})
