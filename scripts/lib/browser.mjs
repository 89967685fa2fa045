import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fail, runWithProgress } from './console.mjs'
import { inProject, projectEnvironment } from './project.mjs'

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

/** Finds a Chromium that starts, or installs one, and returns its path; ends the script when neither works. */
export async function ensureBrowser(node) {
  const named = process.env.CHROMIUM
  if (named && !works(named))
    fail(`CHROMIUM names ${named}, which does not start: correct it or leave it out.`)
  const found = named ?? find()
  if (found) return found

  for (const [name, command, parameters] of waysToInstall(node)) {
    await runWithProgress(name, command, parameters, { env: projectEnvironment(), tolerated: true })
    const installed = find()
    if (installed) return installed
  }
  return fail(
    'No browser was found and none could be installed: install Chromium or Chrome, or name one with CHROMIUM=/path/to/chrome npm test.',
  )
}

function waysToInstall(node) {
  const playwright = inProject('node_modules/playwright/cli.js')
  const isRoot = process.getuid?.() === 0
  const ways = [['Installing Chromium with Playwright', node, [playwright, 'install', 'chromium']]]
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return ways
  return [
    ['Updating the package lists', 'apt-get', ['update', '-q']],
    ['Installing Chromium', 'apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']],
    ['Installing Chromium with Playwright', node, [playwright, 'install', '--with-deps', 'chromium']],
  ]
}

function find() {
  return [...systemPlaces, playwrightBrowser()].find((executable) => executable && works(executable))
}

/** Where Playwright keeps, or would keep, a browser of its own. */
function playwrightBrowser() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
}

function works(executable) {
  if (!existsSync(executable)) return false
  return spawnSync(executable, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0
}
