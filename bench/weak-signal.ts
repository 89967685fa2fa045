import { chromium, type CDPSession, type Page } from '@playwright/test'
import { answerApplication, signApplication, spoken } from '../e2e/support/enroll.ts'
import { chromiumFlags } from './lib/chromium.ts'
import { median } from './lib/figures.ts'

/**
 * A whole application on a cheap phone with a weak signal: 256 kbps, 400 ms, a processor four times slower, nothing cached.
 * Usage: node bench/weak-signal.ts [base = http://localhost:9000] against a product that runs.
 */
const base = process.argv[2] ?? 'http://localhost:9000'
const rounds = 3
const lastName = 'Lopez'

interface Walk {
  firstMs: number
  /** From a press of Continue to the next question. */
  stepsMs: number[]
  kilobytes: number
}

const walks: Walk[] = []
for (let round = 0; round < rounds; round++) walks.push(await walk())
const steps = walks.flatMap(({ stepsMs }) => stepsMs)
console.table({
  'first page ms': Math.round(median(walks.map(({ firstMs }) => firstMs))),
  'next question ms, median': Math.round(median(steps)),
  'next question ms, slowest': Math.round(Math.max(...steps)),
  pages: median(walks.map(({ stepsMs }) => stepsMs.length)),
  'waiting in all s': (median(walks.map(({ firstMs, stepsMs }) => firstMs + sum(stepsMs))) / 1000).toFixed(1),
  'sent and received KB': Math.round(median(walks.map(({ kilobytes }) => kilobytes))),
})

async function walk(): Promise<Walk> {
  const browser = await chromium.launch({
    executablePath: process.env.COMMONWAVE_CHROMIUM ?? '/usr/bin/chromium',
    args: chromiumFlags,
  })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const traffic = await slowDown(await context.newCDPSession(page))
    await page.addInitScript(watchQuestions)
    const started = performance.now()
    await page.goto(`${base}/acp-eligibility-check`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: spoken.en.start }).waitFor()
    const firstMs = performance.now() - started
    await answerApplication(page, spoken.en, lastName)
    await signApplication(page, spoken.en, lastName)
    await page.waitForURL(/\/enroll-step$/)
    return { firstMs, stepsMs: await waitsOf(page), kilobytes: traffic.bytes / 1024 }
  } finally {
    await browser.close()
  }
}

async function slowDown(session: CDPSession): Promise<{ bytes: number }> {
  const traffic = { bytes: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (traffic.bytes += encodedDataLength))
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: (256 * 1000) / 8,
    uploadThroughput: (128 * 1000) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return traffic
}

/** Runs in each document: how long a question took to come after the press before it, through whole new documents, too. */
function watchQuestions() {
  const question = () => document.querySelector('h1')?.textContent ?? ''
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('main button, main a')) return
      sessionStorage.setItem('asked', question())
      sessionStorage.setItem('pressed', String(Date.now()))
    },
    true,
  )
  const look = () => {
    const pressedAt = Number(sessionStorage.getItem('pressed') ?? 0)
    if (pressedAt === 0 || question() === '' || question() === sessionStorage.getItem('asked')) return
    const waits = JSON.parse(sessionStorage.getItem('waits') ?? '[]') as number[]
    sessionStorage.setItem('waits', JSON.stringify([...waits, Date.now() - pressedAt]))
    sessionStorage.removeItem('pressed')
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

function waitsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('waits') ?? '[]') as number[])
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
