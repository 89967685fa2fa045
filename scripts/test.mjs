/**
 * `npm test`: from a fresh checkout to every check and test, including those in a real browser.
 * Every step runs even after one has failed; the last line printed is `N passed, N failed`.
 *
 *   npm test                          everything
 *   npm test -- --only unit           one step: format, lint, boundaries, types, words, build, bundle, unit, e2e
 *   npm test -- server/src/platform   the unit and integration tests whose path contains this
 *   npm test -- e2e/purchase          the same for the tests in the browser
 *   npm test -- --changed             what is not committed yet: the checks, the unit tests that import a changed file, and,
 *                                     for changed pages, the build and the journeys whose own file changed
 *   npm test -- --since main          the same for everything that differs from main
 */
import './lib/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { elapsed, fail, say } = await import('./lib/console.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBrowser } = await import('./lib/browser.mjs')
const { steps } = await import('./lib/steps.mjs')

const { selected, filters, since } = readSelection()
const node = await ensureInstalled()
const browser = selected.some((step) => step.needsBrowser) ? await ensureBrowser(node) : undefined

const total = { passed: 0, failed: 0 }
const failedSteps = []
const times = []
for (const step of selected) {
  const startedAt = Date.now()
  say(`\n── ${step.heading} ──`)
  const { passed, failed } = await step.run({ node, filters, browser, since })
  say(`── ${step.heading}: ${passed} passed, ${failed} failed in ${elapsed(startedAt)} ──`)
  times.push(`${step.key} ${elapsed(startedAt)}`)
  total.passed += passed
  total.failed += failed
  if (failed > 0) failedSteps.push(step.heading)
}

say(`\nTimes: ${times.join(', ')}`)
if (failedSteps.length > 0) say(`Failed: ${failedSteps.join(', ')}`)
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function readSelection() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        changed: { type: 'boolean' },
        since: { type: 'string' },
      },
      allowPositionals: true,
    })
    const inferred = positionals.length > 0 ? [positionals[0].startsWith('e2e') ? 'e2e' : 'unit'] : undefined
    const keys = values.only ?? inferred ?? steps.map((step) => step.key)
    const unknown = keys.find((key) => !steps.some((step) => step.key === key))
    if (unknown) fail(`There is no step ${unknown}; choose from ${steps.map((step) => step.key).join(', ')}.`)
    const since = values.since ?? (values.changed ? 'HEAD' : undefined)
    const needed = steps.filter(
      ({ key, ofPages }) => keys.includes(key) && !(since && ofPages && !touchesPages(since)),
    )
    return { selected: needed, filters: positionals, since }
  } catch (error) {
    return fail(error.message)
  }
}

/** Whether anything has changed that the built pages are made of, or a test of them. */
function touchesPages(since) {
  const git = (...parameters) => execFileSync('git', parameters, { encoding: 'utf8' })
  const files = git('diff', '--name-only', since) + git('ls-files', '--others', '--exclude-standard')
  return files.split('\n').some((file) => /^(web|contracts|e2e)\//.test(file))
}
