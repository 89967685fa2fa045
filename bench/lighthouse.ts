import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags } from './lib/chromium.ts'

/**
 * Lighthouse in its lab profile (a mid-range phone on a slow mobile network) on public pages in both languages.
 * Usage: node bench/lighthouse.ts [--base http://localhost:9000] [--rounds 3] [--path /faq …] [--applied] against a
 * product that runs. Lighthouse reckons what a slow phone would take from a fast run; `--applied` really slows browser and network down.
 */
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:9000' },
    rounds: { type: 'string', default: '3' },
    applied: { type: 'boolean', default: false },
    path: { type: 'string', multiple: true, default: ['/', '/faq', '/plans', '/auth/login'] },
  },
})
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const locales = ['en', 'es'] as const

const slowPhone = {
  requestLatencyMs: 150,
  downloadThroughputKbps: 1600,
  uploadThroughputKbps: 750,
  cpuSlowdownMultiplier: 4,
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const rows: Record<string, string | number>[] = []
const found = new Set<string>()
for (const locale of locales) {
  // A browser of its own for each language, which it would remember.
  const chrome = await openChrome()
  try {
    for (const path of values.path) rows.push(await measure(chrome.port, path, locale))
  } finally {
    chrome.kill()
  }
}
console.table(rows)
for (const finding of found) console.log(finding)

function openChrome() {
  return launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
}

async function measure(port: number, path: string, locale: string) {
  const samples: Awaited<ReturnType<typeof visit>>[] = []
  for (let round = 0; round < Number(values.rounds); round++) samples.push(await visit(port, path, locale))
  const of = (read: (sample: (typeof samples)[number]) => number) => median(samples.map(read))
  return {
    page: path,
    language: locale,
    ...Object.fromEntries(categories.map((name) => [name, of((sample) => sample.scores[name])])),
    'LCP ms': Math.round(of((sample) => sample.lcpMs)),
    'blocked ms': Math.round(of((sample) => sample.blockedMs)),
    CLS: of((sample) => sample.shift).toFixed(3),
    requests: of((sample) => sample.requests),
    KB: Math.round(of((sample) => sample.bytes) / 1024),
  }
}

async function visit(port: number, path: string, locale: string, triesLeft = 2) {
  // Each language of a page has an address of its own.
  const address = locale === 'en' ? path : `${path}?lang=${locale}`
  const result = await lighthouse(values.base + address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(values.applied ? { throttlingMethod: 'devtools' as const, throttling: slowPhone } : {}),
  })
  if (!result) throw new Error(`Lighthouse has no answer for ${path}`)
  const { audits, categories: scored, runtimeError } = result.lhr
  // Now and then the browser records nothing.
  if (runtimeError && triesLeft > 0) return visit(port, path, locale, triesLeft - 1)
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
  for (const audit of Object.values(audits)) {
    const isAboutQuality = categories
      .slice(1)
      .some((name) =>
        scored[name]?.auditRefs.some((reference) => reference.id === audit.id && reference.weight > 0),
      )
    if (isAboutQuality && audit.score !== null && audit.score < 1)
      found.add(`${path} (${locale}): ${audit.id}, ${audit.title}`)
  }
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]),
    ) as Record<(typeof categories)[number], number>,
    lcpMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    requests: networkRequests(audits['network-requests']?.details),
    bytes: number('total-byte-weight'),
  }
}

function networkRequests(details: unknown): number {
  const hasItems = typeof details === 'object' && details !== null && 'items' in details
  return hasItems && Array.isArray(details.items) ? details.items.length : Number.NaN
}
