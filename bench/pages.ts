import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags } from './lib/chromium.ts'

/**
 * Public pages on a cheap phone: 1.6 Mbps, 150 ms, a processor four times slower, nothing cached.
 * Usage: node bench/pages.ts [base = http://localhost:9000] against a product that runs.
 */
const base = process.argv[2] ?? 'http://localhost:9000'
const pages = ['/', '/plans', '/plans?country=FR', '/plans?tab=local', '/cart', '/checkout', '/devices']
const rounds = 5

interface Vitals {
  lcpMs: number
  blockedMs: number
  shift: number
}

interface Sample extends Vitals {
  requests: number
  scriptKb: number
  styleKb: number
  documentKb: number
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const browser = await chromium.launch({
  executablePath: process.env.COMMONWAVE_CHROMIUM ?? '/usr/bin/chromium',
  args: chromiumFlags,
})
const rows: Record<string, string | number>[] = []
for (const page of pages) {
  const samples: Sample[] = []
  for (let round = 0; round < rounds; round++) samples.push(await visit(browser, page))
  const of = (key: keyof Sample) => median(samples.map((sample) => sample[key]))
  rows.push({
    page,
    'LCP ms': Math.round(of('lcpMs')),
    'blocked ms': Math.round(of('blockedMs')),
    CLS: of('shift').toFixed(3),
    requests: of('requests'),
    'script KB': of('scriptKb').toFixed(0),
    'style KB': of('styleKb').toFixed(0),
    'HTML KB': of('documentKb').toFixed(1),
  })
}
await browser.close()
console.table(rows)

async function visit(open: Browser, path: string): Promise<Sample> {
  const context = await open.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    // Out of the cache, as the icon of the tab is, which the page has shown as its logo already.
    if (encodedDataLength === 0) kinds.delete(requestId)
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.addInitScript(observeVitals)
  await page.goto(base + path, { waitUntil: 'networkidle' })
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
  await context.close()
  const kb = (kind: string) => (bytes[kind] ?? 0) / 1024
  return {
    ...vitals,
    requests: kinds.size,
    scriptKb: kb('Script'),
    styleKb: kb('Stylesheet'),
    documentKb: kb('Document'),
  }
}

/** Runs in the page before anything else. */
function observeVitals() {
  const vitals: Vitals = { lcpMs: 0, blockedMs: 0, shift: 0 }
  ;(globalThis as unknown as { vitals: Vitals }).vitals = vitals
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    vitals.lcpMs = entry.startTime
  })
  observe('longtask', (entry) => {
    vitals.blockedMs += Math.max(0, entry.duration - 50)
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) vitals.shift += entry.value ?? 0
  })
}
