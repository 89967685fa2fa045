import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { patient } from './server/src/testing/patience.ts'
import { minifiedContract } from './web/plugins/minified-contract.ts'
import { pagesOfBrowsers } from './web/plugins/pages-of-browsers.ts'

const include = [
  '{contracts,server,sandbox}/**/*.test.ts',
  'web/{app,plugins}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.mjs',
]

/**
 * Tests with a process of their own: those that put a module in another's place, since what is loaded stays loaded, and
 * those that say `@alone`, as they weigh or set up what a whole process shares.
 */
const alone = globSync(include).filter((file) => /vi\.mock\(|@alone\b/.test(readFileSync(file, 'utf8')))

export default defineConfig({
  plugins: [minifiedContract(), pagesOfBrowsers()],
  test: {
    environment: 'node',
    globalSetup: 'server/src/testing/global-setup.ts',
    // What tests depend on without importing it.
    forceRerunTriggers: [
      '**/package.json',
      '**/vitest.config.*',
      '**/server/migrations/**',
      '**/testing/global-setup.ts',
    ],
    pool: 'forks',
    // Worlds come and go: what lives shortly is cleared away in larger portions.
    execArgv: ['--max-semi-space-size=64'],
    // Two cores are the smallest machine we promise to test on; more workers only make timings flicker.
    maxWorkers: 2,
    // What waits for ever ends here.
    testTimeout: patient(90_000),
    hookTimeout: patient(180_000),
    expect: { poll: { timeout: patient(10_000) } },
    projects: [
      // Loading the server's code takes longer than most of its tests: the files of a worker share what it has loaded.
      { extends: true, test: { name: 'sharing', include, exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
