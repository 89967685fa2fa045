import { defineConfig } from 'vitest/config'
import { pagesOfBrowsers } from './web/plugins/pages-of-browsers.ts'

export default defineConfig({
  plugins: [pagesOfBrowsers()],
  test: {
    environment: 'node',
    include: [
      '{contracts,server,sandbox}/**/*.test.ts',
      'web/{app,plugins}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: 'server/src/testing/global-setup.ts',
    // What tests depend on without importing it.
    forceRerunTriggers: [
      '**/package.json',
      '**/vitest.config.*',
      '**/server/migrations/**',
      '**/testing/global-setup.ts',
    ],
    pool: 'forks',
    // Two cores are the smallest machine we promise to test on; more workers only make timings flicker.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
