import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { say } from './console.mjs'
import { inProject, projectEnvironment, root } from './project.mjs'
import { inOneLine, resultsOfPlaywright, resultsOfVitest } from './results.mjs'

/** What a run leaves: its whole output, reports, pictures and traces of journeys. */
export const resultsFolder = inProject('node_modules/.cache/commonwave-test')

/**
 * The steps of `npm test` in their order: a key for `--only`, a heading, and how to run it.
 * `run({ node, filters, browser, since, patience })` resolves to results as `results.mjs` tells; `again`, where there is
 * one, asks once more those results that failed, with nothing beside them.
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
  { key: 'unit', heading: 'Unit and integration', run: runVitest, again: askVitestAgain },
  {
    ...{ key: 'e2e', heading: 'End to end', needsBrowser: true, ofPages: true },
    ...{ run: runPlaywright, again: askPlaywrightAgain },
  },
]

/** A step of one or more programs, which together count as one passed or failed. */
function check(key, heading, ...commands) {
  return {
    key,
    heading,
    async run(context) {
      for (const [program, ...parameters] of commands) {
        const ended = await runVisibly(context, program, parameters)
        if (ended.exitCode !== 0) return [{ ...failed(heading, ended), key }]
      }
      return [{ key, failed: false }]
    },
  }
}

/** What ended badly without naming a test. */
const failed = (title, { exitCode, end }) => ({
  ...{ key: `${title} ended with ${exitCode}`, failed: true, title },
  ...{ message: inOneLine(end.slice(-3).join(' ')) || `ended with ${exitCode}`, full: end.join('\n') },
  attachments: [],
})

/** A run that ended badly without naming a failed test, as by a crash, still counts as one failure. */
const outcome = (title, ended, results) =>
  ended.exitCode !== 0 && !results.some((result) => result.failed)
    ? [...results, failed(title, ended)]
    : results

async function runVitest(context) {
  const { filters, since } = context
  const choice = since ? ['--changed', since, '--passWithNoTests'] : []
  const { ended, report } = await vitest(context, 'vitest.json', [...choice, ...filters])
  tellSlowest(report?.testResults ?? [])
  return outcome('Unit and integration', ended, report ? resultsOfVitest(report, root) : [])
}

/** The whole files, one after the other: what stands in them may lean on what comes before. */
async function askVitestAgain(context, failures) {
  const files = [...new Set(failures.map(({ file }) => file))]
  const { ended, report } = await vitest(context, 'vitest-again.json', ['--maxWorkers=1', ...files])
  return outcome('Unit and integration, asked again', ended, report ? resultsOfVitest(report, root) : [])
}

async function vitest(context, file, parameters) {
  const results = resultsFile(file)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const ended = await runVisibly(context, 'vitest/vitest.mjs', ['run', ...reporters, ...parameters])
  return { ended, report: readReport(results) }
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

const alone = '--workers=1'

function runPlaywright(context) {
  const { filters, since } = context
  if (filters.length > 0) return journeys(context, 'journeys', [alone, ...filters])
  return journeys(
    context,
    'journeys',
    since ? [alone, `--only-changed=${since}`, '--pass-with-no-tests'] : [],
  )
}

/** This time with a trace to look through, which makes a journey a third longer. */
function askPlaywrightAgain(context, failures) {
  const places = failures.map(({ file, testLine }) => (testLine ? `${file}:${testLine}` : file))
  return journeys(context, 'journeys-again', [alone, ...places], { COMMONWAVE_TRACE: '1' })
}

/** @param name of the folder for pictures and traces, which stays until the next run */
async function journeys(context, name, choice, environment = {}) {
  const results = resultsFile(`${name}.json`)
  const ended = await runVisibly(
    context,
    '@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...choice],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      COMMONWAVE_CHROMIUM: context.browser,
      COMMONWAVE_E2E_RESULTS: path.join(resultsFolder, name),
      ...environment,
    },
  )
  const report = readReport(results)
  return outcome('End to end', ended, report ? resultsOfPlaywright(report, root) : [])
}

/** How much of the end of what a program says is kept for the person who asks why it failed. */
const keptLines = 40

/** Runs a program of the project with its output in view. */
async function runVisibly({ node, patience }, program, parameters, environment = {}) {
  const script = existsSync(program) ? program : inProject('node_modules', program)
  const end = []
  return await new Promise((resolve) => {
    const child = spawn(node, [script, ...parameters], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: projectEnvironment({
        COMMONWAVE_PATIENCE: String(patience),
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...environment,
      }),
    })
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        say(line)
        if (line.trim() === '') return
        end.push(line)
        if (end.length > keptLines) end.shift()
      })
    child.on('error', (error) => resolve({ exitCode: 127, end: [error.message] }))
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, end }))
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
