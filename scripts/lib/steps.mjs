import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { say } from './console.mjs'
import { inProject, projectEnvironment, root } from './project.mjs'

const resultsFolder = inProject('node_modules/.cache/commonwave-test')

/**
 * The steps of `npm test` in their order: a key for `--only`, a heading, and how to run it.
 * `run({ node, filters, browser, since })` resolves to { passed, failed }.
 */
export const steps = [
  check('format', 'Format', ['oxfmt/bin/oxfmt', '--check']),
  check('lint', 'Lint', ['oxlint/bin/oxlint', '--deny-warnings']),
  check(
    'boundaries',
    'Boundaries',
    [inProject('scripts/boundaries.mjs')],
    [inProject('scripts/modules.mjs'), '--check'],
  ),
  // Each checker learns the contract's types anew: one for each core of the smallest machine.
  check('types', 'Types', ['typescript/bin/tsc', '--noEmit', '--checkers', '2']),
  check('words', 'Words', [inProject('scripts/words.mjs')]),
  { ...check('build', 'Build', [inProject('scripts/build.mjs')]), ofPages: true },
  { ...check('bundle', 'Bundle budgets', [inProject('scripts/bundle-budgets.mjs')]), ofPages: true },
  { key: 'unit', heading: 'Unit and integration', run: runVitest },
  { key: 'e2e', heading: 'End to end', needsBrowser: true, ofPages: true, run: runPlaywright },
]

/** A step of one or more programs, which together count as one passed or failed. */
function check(key, heading, ...commands) {
  return {
    key,
    heading,
    async run({ node }) {
      for (const [program, ...parameters] of commands) {
        if ((await runVisibly(node, program, parameters)) !== 0) return { passed: 0, failed: 1 }
      }
      return { passed: 1, failed: 0 }
    },
  }
}

async function runVitest({ node, filters, since }) {
  const results = resultsFile('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const choice = since ? ['--changed', since, '--passWithNoTests'] : []
  const exitCode = await runVisibly(node, 'vitest/vitest.mjs', ['run', ...reporters, ...choice, ...filters])
  const report = readReport(results)
  tellSlowest(report?.testResults ?? [])
  // A file that cannot even be loaded reports no test of its own, but it is a failure all the same.
  const broken = report?.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return outcome(exitCode, report?.numPassedTests, (report?.numFailedTests ?? 0) + (broken?.length ?? 0))
}

const slowest = 8
/** Below it a file is not worth a line. */
const slowMs = 5_000

function tellSlowest(files) {
  const times = files
    .map(({ name, startTime, endTime }) => ({ name: path.relative(root, name), ms: endTime - startTime }))
    .filter(({ ms }) => ms > slowMs)
    .toSorted((one, other) => other.ms - one.ms)
  for (const { name, ms } of times.slice(0, slowest)) say(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** Where each half of the journeys has its own installation: a journey waits more than it works, so two fill two cores. */
const halves = [9300, 9320]

async function runPlaywright({ node, filters, browser, since }) {
  const isWhole = filters.length === 0 && !since
  const runs = isWhole ? halves : halves.slice(0, 1)
  const outcomes = await Promise.all(
    runs.map((port, at) =>
      runJourneys(node, port, browser, [
        ...(isWhole ? [`--shard=${at + 1}/${runs.length}`] : []),
        ...(since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []),
        ...filters,
      ]),
    ),
  )
  return outcomes.reduce((one, other) => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
  }))
}

async function runJourneys(node, port, browser, choice) {
  const results = resultsFile(`playwright-${port}.json`)
  const parameters = ['test', '--reporter=list,json', ...choice]
  const exitCode = await runVisibly(node, '@playwright/test/cli.js', parameters, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: results,
    COMMONWAVE_CHROMIUM: browser,
    COMMONWAVE_E2E_PORT: String(port),
  })
  const report = readReport(results)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return outcome(exitCode, expected + flaky, unexpected + (report?.errors?.length ?? 0))
}

/** A run that ended badly without naming a failed test, as by a crash, still counts as one failure. */
function outcome(exitCode, passed = 0, failed = 0) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

async function runVisibly(node, program, parameters, environment = {}) {
  const script = existsSync(program) ? program : inProject('node_modules', program)
  return await new Promise((resolve) => {
    const child = spawn(node, [script, ...parameters], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: projectEnvironment(environment),
    })
    child.on('error', () => resolve(127))
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
}

function resultsFile(name) {
  mkdirSync(resultsFolder, { recursive: true })
  rmSync(`${resultsFolder}/${name}`, { force: true })
  return `${resultsFolder}/${name}`
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
