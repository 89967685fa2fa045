import { chromium, type CDPSession, type Page } from '@playwright/test'
import { parseArgs } from 'node:util'
import { chromiumFlags } from './lib/chromium.ts'
import { median } from './lib/figures.ts'
import { ports, startProduct } from './lib/product.ts'

/**
 * How long staff wait for a list: from the click in the sidebar until its first rows stand, with 20 ms to the server and
 * back. Each list is opened for the first time, when its code is still to be fetched, and again. `--asked LIST` prints what
 * was asked for meanwhile and when, for the first time.
 */
const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    asked: { type: 'string' },
    latency: { type: 'string', default: '20' },
  },
})
const lists = ['order', 'subscribers', 'payment', 'invoice', 'resellers', 'sims', 'plan', 'messages']
const aimMs = 400

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env.COMMONWAVE_CHROMIUM ?? '/usr/bin/chromium',
  args: chromiumFlags,
})
const first = new Map<string, number[]>()
const again = new Map<string, number[]>()
try {
  for (let round = 0; round < Number(given.rounds); round++) {
    const context = await browser.newContext({ viewport: { width: 1450, height: 900 } })
    const page = await context.newPage()
    await signIn(page)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: Number(given.latency),
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    for (const times of [first, again]) {
      for (const list of lists) {
        const asked =
          times === first && list === given.asked && round === 0 ? await watch(session) : undefined
        const took = await open(page, list)
        asked?.print()
        times.set(list, [...(times.get(list) ?? []), took])
        // What comes after the rows belongs to nobody's wait.
        await page.waitForLoadState('networkidle')
      }
    }
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
console.table(
  lists.map((list) => ({
    list,
    'first time, ms': Math.round(median(first.get(list)!)),
    'again, ms': Math.round(median(again.get(list)!)),
    'aim, ms': aimMs,
  })),
)

async function signIn(page: Page) {
  await page.goto(`http://127.0.0.1:${ports.product}/admin`)
  await page.getByLabel(/e-?mail/i).fill('owner@base.test')
  await page.getByLabel('Password', { exact: true }).fill('commonwave')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/index')
  await page.waitForLoadState('networkidle')
}

/** Milliseconds from the click until the first row is painted. */
async function open(page: Page, list: string): Promise<number> {
  return page.evaluate(async (place) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('aside a')].find((one) =>
      new URL(one.href).pathname.endsWith(`/${place}`),
    )
    if (!link) throw new Error(`the sidebar has no ${place}`)
    const from = performance.now()
    link.click()
    const stands = () =>
      window.location.pathname.endsWith(`/${place}`) &&
      document.querySelector('main table tbody tr a, main [role="row"] a') !== null
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (!stands()) await frame()
    await frame()
    return performance.now() - from
  }, list)
}

async function watch(session: CDPSession) {
  const from = performance.now()
  const lines: string[] = []
  const at = () => (performance.now() - from).toFixed(0).padStart(6)
  const names = new Map<string, string>()
  const sent = ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    const { pathname, search } = new URL(request.url)
    names.set(requestId, pathname + search.slice(0, 40))
    lines.push(`${at()}  asks  ${names.get(requestId)}`)
  }
  const done = ({ requestId }: { requestId: string }) => lines.push(`${at()}  has   ${names.get(requestId)}`)
  session.on('Network.requestWillBeSent', sent)
  session.on('Network.loadingFinished', done)
  return {
    print() {
      session.off('Network.requestWillBeSent', sent)
      session.off('Network.loadingFinished', done)
      console.log(`${lines.join('\n')}\n${at()}  rows stand`)
    },
  }
}
