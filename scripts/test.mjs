/**
 * `npm test`: from a fresh checkout to every check and test, including those in a real browser.
 * Every step runs even after one has failed; the last line printed is `N passed, N failed`.
 *
 *   npm test                          everything
 *   npm test -- --only unit           one step: format, lint, boundaries, types, words, build, bundle, unit, e2e
 *   npm test -- server/src/platform   the unit and integration tests whose path contains this
 *   npm test -- e2e/purchase          the same for the tests in the browser
 */
import './lib/node-version.mjs'
import { parseArgs } from 'node:util'

const { elapsed, fail, say } = await import('./lib/console.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBrowser } = await import('./lib/browser.mjs')
const { steps } = await import('./lib/steps.mjs')

const { selected, filters } = readSelection()
const node = await ensureInstalled()
const browser = selected.some((step) => step.needsBrowser) ? await ensureBrowser(node) : undefined

const total = { passed: 0, failed: 0 }
const failedSteps = []
for (const step of selected) {
  const startedAt = Date.now()
  say(`\n── ${step.heading} ──`)
  const { passed, failed } = await step.run({ node, filters, browser })
  say(`── ${step.heading}: ${passed} passed, ${failed} failed in ${elapsed(startedAt)} ──`)
  total.passed += passed
  total.failed += failed
  if (failed > 0) failedSteps.push(step.heading)
}

if (failedSteps.length > 0) say(`\nFailed: ${failedSteps.join(', ')}`)
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function readSelection() {
  try {
    const { values, positionals } = parseArgs({
      options: { only: { type: 'string', multiple: true } },
      allowPositionals: true,
    })
    const inferred = positionals.length > 0 ? [positionals[0].startsWith('e2e') ? 'e2e' : 'unit'] : undefined
    const keys = values.only ?? inferred ?? steps.map((step) => step.key)
    const unknown = keys.find((key) => !steps.some((step) => step.key === key))
    if (unknown) fail(`There is no step ${unknown}; choose from ${steps.map((step) => step.key).join(', ')}.`)
    return { selected: steps.filter((step) => keys.includes(step.key)), filters: positionals }
  } catch (error) {
    return fail(error.message)
  }
}
