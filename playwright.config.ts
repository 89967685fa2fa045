import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { patient } from './server/src/testing/patience.ts'
import { baseUrl } from './e2e/support/server.ts'

/** Whole journeys in a real browser against a server of their own; `npm test` runs them last. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // A run empties its own when it begins.
  outputDir: process.env.COMMONWAVE_E2E_RESULTS ?? 'node_modules/.cache/commonwave-test/journeys',
  // Each with an installation of its own: a journey waits more than it works, so two fill two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Limits are for what never comes, not for what is slow: the longest journey takes a minute on a quiet machine.
  timeout: patient(180_000),
  expect: { timeout: patient(30_000) },
  reporter: [['list']],
  use: {
    baseURL: baseUrl,
    locale: 'en-US',
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
    // Recording what could be looked at later makes every journey a third longer: asked for when one fails.
    trace: process.env.COMMONWAVE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: patient(30_000),
    navigationTimeout: patient(60_000),
    launchOptions: {
      // `npm test` names the browser that it found or installed.
      executablePath:
        process.env.COMMONWAVE_CHROMIUM ??
        ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file)),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
})
