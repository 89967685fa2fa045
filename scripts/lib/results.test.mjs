import { describe, expect, test } from 'vitest'
import {
  inOneLine,
  linesOf,
  mayBeAskedAgain,
  resultsOfPlaywright,
  resultsOfVitest,
  settle,
} from './results.mjs'

const root = '/project'
const assertion = (title, failure) => ({
  ...{ fullName: `orders ${title}`, ancestorTitles: ['orders'], title },
  ...{ status: failure ? 'failed' : 'passed', failureMessages: failure ? [failure] : [] },
})
const fileOf = (name, assertionResults, more = {}) => ({
  name: `${root}/${name}`,
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults,
  ...more,
})
const passed = (file, title) => ({ key: `${file} ${title}`, file, failed: false })
const failed = (file, title, more = {}) => ({
  ...{ key: `${file} ${title}`, file, failed: true, title, line: 7, message: 'no', full: 'no\nat all' },
  attachments: [],
  ...more,
})

describe('a report of Vitest', () => {
  const stack = [
    'AssertionError: expected 33 to be',
    'less than 29',
    '    at helper (/project/server/src/testing/until.ts:9:3)',
    '    at /project/server/src/orders.test.ts:101:24',
  ].join('\n')

  test('names each failed test with the line of its own file and its message in one line', () => {
    const report = {
      testResults: [fileOf('server/src/orders.test.ts', [assertion('is paid'), assertion('is sent', stack)])],
    }
    expect(resultsOfVitest(report, root)).toEqual([
      { key: 'server/src/orders.test.ts orders is paid 1', file: 'server/src/orders.test.ts', failed: false },
      {
        key: 'server/src/orders.test.ts orders is sent 1',
        file: 'server/src/orders.test.ts',
        failed: true,
        title: 'orders › is sent',
        line: 101,
        message: 'AssertionError: expected 33 to be less than 29',
        full: stack,
        attachments: [],
      },
    ])
  })

  test('tests of one name are told apart, and skipped ones count for nothing', () => {
    const skipped = { ...assertion('is late'), status: 'pending' }
    const report = { testResults: [fileOf('a.test.ts', [assertion('one'), assertion('one'), skipped])] }
    expect(resultsOfVitest(report, root).map(({ key }) => key)).toEqual([
      'a.test.ts orders one 1',
      'a.test.ts orders one 2',
    ])
  })

  test('a file that cannot be set up is one failure', () => {
    const broken = { status: 'failed', message: 'Error: no database\n    at /project/a.test.ts:3:1' }
    const report = { testResults: [fileOf('a.test.ts', [], broken)] }
    expect(resultsOfVitest(report, root)).toMatchObject([
      { key: 'a.test.ts', failed: true, line: 3, message: 'Error: no database' },
    ])
  })
})

test('a report of Playwright names each failed journey with its picture and trace', () => {
  const spec = (title, line, status, result = {}) => ({
    ...{ title, line, file: 'buy.spec.ts' },
    tests: [{ status, results: [{ status: 'passed', errors: [], attachments: [], ...result }] }],
  })
  const message = 'Error: \u001b[31mexpect(locator).toBeVisible() failed\u001b[39m\n\nTimeout: 30000ms'
  const report = {
    config: { rootDir: '/project/e2e' },
    errors: [],
    suites: [
      {
        title: 'buy.spec.ts',
        specs: [spec('buys', 4, 'expected'), spec('waits', 9, 'skipped')],
        suites: [
          {
            title: 'on a phone',
            specs: [
              spec('pays', 30, 'unexpected', {
                error: { message },
                errors: [
                  {
                    message: `${message}\n  at buy`,
                    location: { file: '/project/e2e/buy.spec.ts', line: 41 },
                  },
                ],
                attachments: [
                  { name: 'screenshot', path: '/project/cache/failed.png' },
                  { name: 'trace', path: '/project/cache/trace.zip' },
                  { name: 'a text', body: '' },
                ],
              }),
            ],
          },
        ],
      },
    ],
  }
  const results = resultsOfPlaywright(report, root)
  expect(results).toMatchObject([
    { key: 'e2e/buy.spec.ts:4 buys', failed: false },
    {
      file: 'e2e/buy.spec.ts',
      failed: true,
      title: 'on a phone › pays',
      line: 41,
      testLine: 30,
      message: 'Error: expect(locator).toBeVisible() failed Timeout: 30000ms',
      attachments: ['cache/failed.png', 'cache/trace.zip'],
    },
  ])
  expect(linesOf(results.filter((one) => one.failed))).toEqual([
    '  ✘ e2e/buy.spec.ts:41 › on a phone › pays: Error: expect(locator).toBeVisible() failed Timeout: 30000ms',
    '      cache/failed.png',
    '      npx playwright show-trace cache/trace.zip',
  ])
})

describe('what failed is asked again', () => {
  test('unless it is a rule that was broken, or names no file', () => {
    const of = (file) => mayBeAskedAgain({ failed: true, file })
    expect(of('server/src/modules/orders/place-order.test.ts')).toBe(true)
    expect(of('e2e/buy.spec.ts')).toBe(true)
    const rules = ['proofs/last-sim-race', 'matrix', 'matrix-effects', 'fuzz', 'canary']
    expect(rules.filter((rule) => of(`server/src/testing/${rule}.test.ts`))).toEqual([])
    expect(of('server/src/modules/orders/testing/matrix.test.ts')).toBe(false)
    expect(of(undefined)).toBe(false)
    expect(mayBeAskedAgain({ failed: false, file: 'a.test.ts' })).toBe(false)
  })

  test('and counts as passed where it passes alone, with its first failure kept', () => {
    const first = [passed('a', 'one'), failed('a', 'two'), failed('b', 'three')]
    const again = [passed('a', 'one'), passed('a', 'two'), failed('b', 'three', { message: 'again' })]
    const { results, unsteady } = settle(first, again)
    expect(results).toEqual([again[0], again[1], again[2]])
    expect(unsteady).toEqual([first[1]])
  })

  test('a file that was set up the second time counts with its tests', () => {
    const first = [{ ...failed('a', ''), key: 'a' }]
    const { results, unsteady } = settle(first, [passed('a', 'one'), passed('a', 'two')])
    expect(results.map((one) => one.failed)).toEqual([false, false])
    expect(unsteady).toEqual(first)
  })

  test('a run that ends badly the second time is a failure of its own', () => {
    const first = [failed('a', 'one')]
    const crash = { ...failed(undefined, 'ended with 1'), key: 'ended with 1' }
    expect(settle(first, [passed('a', 'one'), crash]).results).toContain(crash)
  })

  test('more than five that do not hold make the run red', () => {
    const names = ['1', '2', '3', '4', '5', '6']
    const first = names.map((name) => failed('a', name))
    const { results, unsteady } = settle(
      first,
      names.map((name) => passed('a', name)),
    )
    expect(unsteady).toHaveLength(6)
    expect(results).toEqual(first)
    const five = settle(
      first.slice(1),
      names.slice(1).map((name) => passed('a', name)),
    )
    expect(five.results.every((one) => !one.failed)).toBe(true)
  })
})

test('a text is told in one line of bounded length', () => {
  expect(inOneLine('\u001b[31mone\u001b[39m\n  two ')).toBe('one two')
  expect(inOneLine('x'.repeat(1000))).toHaveLength(240)
})

test('many failures are told by file, and never take more than forty lines', () => {
  const many = Array.from({ length: 60 }, (_, at) => failed(`f${at % 3}.test.ts`, String(at)))
  expect(linesOf(many)).toEqual([
    '  ✘ f0.test.ts:7 › 0: no (and 19 more there)',
    '  ✘ f1.test.ts:7 › 1: no (and 19 more there)',
    '  ✘ f2.test.ts:7 › 2: no (and 19 more there)',
  ])
  const files = Array.from({ length: 60 }, (_, at) => failed(`f${at}.test.ts`, 'one'))
  expect(linesOf(files)).toHaveLength(40)
  expect(linesOf(files).at(-1)).toBe('… and in 21 more files')
})
