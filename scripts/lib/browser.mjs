import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fail, runWithProgress } from './console.mjs'
import { inProject, projectEnvironment } from './project.mjs'

/** Chromium without the parts that only a screen needs: the journeys take half the time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const systemPlaces = [
  headlessShell,
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
  if (named) return named
  if (canInstallPackages() && !existsSync(headlessShell)) {
    await tryTo('Updating the package lists', 'apt-get', ['update', '-q'])
    await tryTo('Installing the headless Chromium', 'apt-get', [...install, 'chromium-headless-shell'])
  }
  for (const attempt of waysToInstall(node)) {
    const found = find()
    if (found) return found
    await tryTo(...attempt)
  }
  return (
    find() ??
    fail(
      'No browser was found and none could be installed: install Chromium or Chrome, or name one with CHROMIUM=/path/to/chrome npm test.',
    )
  )
}

const install = ['install', '-y', '-q', '--no-install-recommends']

const tryTo = (name, command, parameters) =>
  runWithProgress(name, command, parameters, { env: projectEnvironment(), tolerated: true })

const canInstallPackages = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

function waysToInstall(node) {
  const playwright = inProject('node_modules/playwright/cli.js')
  if (!canInstallPackages())
    return [['Installing Chromium with Playwright', node, [playwright, 'install', 'chromium']]]
  return [
    ['Installing Chromium', 'apt-get', [...install, 'chromium']],
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
