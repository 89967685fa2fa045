import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What came of tests, one entry a test, by a key that is the same in every run of it:
 * `{ key, file, line, title, failed, message, full, attachments }`, where `line` is of the failure, `message` is it in one
 * line, `full` is all that was said, and `attachments` are files to look at.
 */

const longest = 240

/** Any text as one line that is not too long. */
export function inOneLine(text) {
  const line = stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

/** The results in a report of Vitest, its files as paths within `root`. */
export function resultsOfVitest(report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const seen = new Map()
    const results = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(({ fullName, ancestorTitles, title, status: came, failureMessages }) => {
        const times = (seen.get(fullName) ?? 0) + 1
        seen.set(fullName, times)
        const key = `${file} ${fullName} ${times}`
        if (came === 'passed') return { key, file, failed: false }
        const full = failureMessages.join('\n\n')
        const titles = [...ancestorTitles, title].filter(Boolean)
        return { key, file, failed: true, title: titles.join(' › '), ...told(full, file, root) }
      })
    // What could not be loaded or set up names no test of its own.
    if (status !== 'failed' || results.some(({ failed }) => failed)) return results
    const whole = { key: file, file, failed: true, title: 'the file itself', ...told(message, file, root) }
    return [...results, whole]
  })
}

function told(full, file, root) {
  const plain = stripVTControlCharacters(full)
  const stack = plain.search(/\n\s+at /)
  return {
    line: lineIn(plain, path.join(root, file)),
    message: inOneLine(stack === -1 ? plain : plain.slice(0, stack)),
    full,
    attachments: [],
  }
}

/** Where a stack passes through a file for the first time. */
const lineIn = (stack, file) => Number(stack.split(`${file}:`)[1]?.match(/^\d+/)?.[0]) || undefined

/** The results in a report of Playwright. */
export function resultsOfPlaywright(report, root) {
  const specsIn = ({ suites = [], specs = [] }, titles) => [
    ...specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
    ...suites.flatMap((suite) => specsIn(suite, [...titles, suite.title])),
  ]
  const folder = path.relative(root, report.config.rootDir)
  const results = report.suites.flatMap((suite) =>
    specsIn(suite, []).flatMap(({ file: name, line, titles, tests }) => {
      const file = path.posix.join(folder, name)
      const [test] = tests
      const last = test?.results.at(-1)
      if (!last || test.status === 'skipped') return []
      const key = `${file}:${line} ${titles.join(' › ')}`
      if (test.status === 'expected') return [{ key, file, testLine: line, failed: false }]
      const { error, errors, attachments } = last
      const at = errors[0]?.location
      return [
        {
          ...{ key, file, testLine: line, failed: true, title: titles.join(' › ') },
          line: at?.file === path.join(root, file) ? at.line : line,
          message: inOneLine(error?.message ?? last.status),
          full: errors.map(({ message }) => message).join('\n\n'),
          attachments: attachments.flatMap((one) => (one.path ? [path.relative(root, one.path)] : [])),
        },
      ]
    }),
  )
  const outside = report.errors.map(({ message = '', location }, at) => ({
    ...{ key: `journeys ${at}`, file: location ? path.relative(root, location.file) : 'e2e', failed: true },
    ...{ title: 'outside any journey', line: location?.line, message: inOneLine(message), full: message },
    attachments: [],
  }))
  return [...results, ...outside]
}

/** What a violated rule stands in is never asked again: one answer is enough. */
const ofRules =
  /^server\/src\/(testing\/(proofs\/|(matrix|fuzz|canary|invariant)[^/]*\.test\.ts$)|modules\/[^/]+\/testing\/)/

/** Whether a failure may have been the machine's. */
export const mayBeAskedAgain = ({ failed, file }) => failed && Boolean(file) && !ofRules.test(file)

/** How many may fail at first and pass afterwards in one run. */
const mostUnsteady = 5

/**
 * Puts what came of asking again in place of what came first.
 * @returns all results as they count, and the first failures of those that passed afterwards; where these are too many, they
 * count as they came first
 */
export function settle(first, again) {
  const later = new Map(again.map((result) => [result.key, result]))
  const unsteady = first.filter((result) => result.failed && passedLater(result, later))
  if (unsteady.length > mostUnsteady) return { results: first, unsteady }
  const replaced = first.flatMap(
    (result) => later.get(result.key) ?? (unsteady.includes(result) ? [] : [result]),
  )
  const known = new Set(first.map(({ key }) => key))
  return { results: [...replaced, ...again.filter(({ key }) => !known.has(key))], unsteady }
}

/** A file that could not be set up has passed when its tests have. */
function passedLater({ key, file }, later) {
  if (key !== file) return later.get(key)?.failed === false
  const tests = [...later.values()].filter((result) => result.file === file)
  return tests.length > 0 && tests.every(({ failed }) => !failed)
}

const mostLines = 40

/** A line for each failure, and for its files to look at; by file where there are too many. */
export function linesOf(failures) {
  const lines = failures.flatMap((failure) => [lineOf(failure), ...failure.attachments.map(lookAt)])
  if (lines.length <= mostLines) return lines
  const files = [...new Set(failures.map(({ file }) => file))].map((file) => {
    const [one, ...others] = failures.filter((failure) => failure.file === file)
    return others.length > 0 ? `${lineOf(one)} (and ${others.length} more there)` : lineOf(one)
  })
  return files.length <= mostLines
    ? files
    : [...files.slice(0, mostLines - 1), `… and in ${files.length - mostLines + 1} more files`]
}

const lineOf = ({ file, line, title, message }) =>
  `  ✘ ${[line ? `${file}:${line}` : file, title].filter(Boolean).join(' › ')}: ${message}`

const lookAt = (file) => (file.endsWith('.zip') ? `      npx playwright show-trace ${file}` : `      ${file}`)
