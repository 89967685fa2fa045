import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { baseUrl, port } from './e2e/support/server.ts'

/** Whole journeys in a real browser against a server of their own; `npm test` runs them last. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // One for each installation: a run empties its own when it begins.
  outputDir: `node_modules/.cache/commonwave-e2e-${port}`,
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // The longest takes half a minute on a quiet machine, and more than a minute on a busy one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: baseUrl,
    locale: 'en-US',
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
    // Recording what could be looked at later makes every journey a third longer: asked for when one fails.
    trace: process.env.COMMONWAVE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
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
