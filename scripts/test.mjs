/**
 * `npm test`: from a fresh checkout to every check and test, including those in a real browser.
 * Every step runs even after one has failed; what failed is asked once more when all else is done, and the last line printed
 * is `N passed, N failed`.
 *
 *   npm test                          everything
 *   npm test -- --only unit           one step: format, lint, boundaries, types, words, build, bundle, unit, e2e
 *   npm test -- server/src/platform   the unit and integration tests whose path contains this
 *   npm test -- e2e/purchase          the same for the tests in the browser
 *   npm test -- --changed             what is not committed yet: the checks, the unit tests that import a changed file, and,
 *                                     for changed pages, the build and the journeys whose own file changed
 *   npm test -- --since main          the same for everything that differs from main
 *   npm test -- --crowded 4           all of it beside so many busy processes
 */
import './lib/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { elapsed, fail, keepOutput, say } = await import('./lib/console.mjs')
const { startCrowd } = await import('./lib/crowd.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBrowser } = await import('./lib/browser.mjs')
const { measurePatience } = await import('./lib/patience.mjs')
const { inProject } = await import('./lib/project.mjs')
const { linesOf, mayBeAskedAgain, settle } = await import('./lib/results.mjs')
const { steps } = await import('./lib/steps.mjs')

const { selected, filters, since, crowd } = readSelection()
/** A dozen tests may stand in one file that could not be set up. */
const mostAskedAgain = 30
const outputFile = 'commonwave-test.log'
keepOutput(inProject(outputFile))
const node = await ensureInstalled()
const browser = selected.some((step) => step.needsBrowser) ? await ensureBrowser(node) : undefined

const endCrowd = startCrowd(crowd)
const patience = await measurePatience()
say(`Patience: ${patience} (1 on two quiet cores; every limit of time is multiplied by it)`)

const context = { node, filters, browser, since, patience }
const times = []
const outcomes = []
for (const step of selected) {
  const startedAt = Date.now()
  say(`\n── ${step.heading} ──`)
  const first = await step.run(context)
  say(`── ${step.heading}: ${counted(first)} in ${elapsed(startedAt)} ──`)
  times.push(`${step.key} ${elapsed(startedAt)}`)
  outcomes.push({ step, first, results: first, unsteady: [] })
}
for (const outcome of outcomes) await askAgain(outcome)
endCrowd()
tell()

async function askAgain(outcome) {
  const { step, first } = outcome
  const doubtful = first.filter(mayBeAskedAgain)
  // Where so much has failed it is not the machine's doing, and asking again would only take long.
  if (!step.again || doubtful.length === 0 || doubtful.length > mostAskedAgain) return
  const startedAt = Date.now()
  say(`\n── ${step.heading}: what failed, asked again alone ──`)
  const again = await step.again(context, doubtful)
  say(`── ${step.heading}, asked again: ${counted(again)} in ${elapsed(startedAt)} ──`)
  times.push(`${step.key} again ${elapsed(startedAt)}`)
  Object.assign(outcome, settle(first, again))
}

function counted(results) {
  const failed = results.filter((result) => result.failed).length
  return `${results.length - failed} passed, ${failed} failed`
}

/** The end of a run, which is short enough to be read where only the end is kept. */
function tell() {
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady)
  for (const { file, line, title, full } of unsteady)
    say(
      `\n── Unsteady: ${file}:${line ?? 1} › ${title}, which passed when asked again, failed at first with ──\n${full}`,
    )

  const results = outcomes.flatMap((outcome) => outcome.results)
  const failures = results.filter((result) => result.failed)
  if (unsteady.length > 0) {
    say(`\nUnsteady: ${unsteady.length} failed at first and passed alone (see above)`)
    for (const { file, line, title } of unsteady.slice(0, 8)) say(`  ? ${file}:${line ?? 1} › ${title}`)
  }
  if (failures.length > 0) {
    const headings = outcomes
      .filter(({ results: all }) => all.some((one) => one.failed))
      .map(({ step }) => step.heading)
    say(`\nFailed: ${headings.join(', ')}`)
    for (const line of linesOf(failures)) say(line)
  }
  say(`\nTimes: ${times.join(', ')}`)
  say(`Patience: ${patience}; the whole output: ${outputFile}`)
  say(`\n${counted(results)}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

function readSelection() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        changed: { type: 'boolean' },
        since: { type: 'string' },
        crowded: { type: 'string' },
      },
      allowPositionals: true,
    })
    const crowd = Number(values.crowded ?? 0)
    if (!Number.isInteger(crowd) || crowd < 0 || crowd > 64)
      fail('--crowded takes how many busy processes run beside the tests, such as --crowded 4.')
    const inferred = positionals.length > 0 ? [positionals[0].startsWith('e2e') ? 'e2e' : 'unit'] : undefined
    const keys = values.only ?? inferred ?? steps.map((step) => step.key)
    const unknown = keys.find((key) => !steps.some((step) => step.key === key))
    if (unknown) fail(`There is no step ${unknown}; choose from ${steps.map((step) => step.key).join(', ')}.`)
    const since = values.since ?? (values.changed ? 'HEAD' : undefined)
    const needed = steps.filter(
      ({ key, ofPages }) => keys.includes(key) && !(since && ofPages && !touchesPages(since)),
    )
    return { selected: needed, filters: positionals, since, crowd }
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
