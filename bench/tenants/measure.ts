import { setTimeout as wait } from 'node:timers/promises'
import { createRouterClient } from '@orpc/server'
import { routes as orderRoutes } from '#modules/orders/orders.routes.ts'
import { routes as serviceProviders } from '#modules/service-providers/service-providers.routes.ts'
import { directoryOf } from '#modules/tenancy/index.ts'
import { percentile } from '../lib/figures.ts'
import { request } from '../lib/http.ts'
import { addressOf } from '../lib/load.ts'
import { residentMegabytes } from '../lib/metrics.ts'
import { ports, startServer } from '../lib/product.ts'
import { domainOf } from './grow.ts'
import { staffOf, type Installation } from './installation.ts'
import { measureRecurring } from './recurring.ts'

/** So many first pages are asked for, and those first are timed; with fewer brands each is changed and asked for again. */
const firstPages = 2_000
const timedPages = 200
const lists = 60
const changes = 21
const restMs = 3_000

export type Figures = Record<string, number>

/** What an installation with so many service providers costs. */
export async function measure(installation: Installation, count: number): Promise<Figures> {
  const figures: Figures = {}
  figures['migrations and policies at a start, s'] = await secondsOf(installation.migrate)
  const started = performance.now()
  const server = await startServer('main.ts', ports.secondServer, installation.environment)
  try {
    await page(server.url, domainOf(0))
    figures['start of a web server to its first page, s'] = (performance.now() - started) / 1000
    await warmUp(server.url)
    await wait(restMs)
    figures['memory at rest, MB'] = await residentMegabytes(server.url)
    const times = (await visitFirst(installation, server.url, count)).slice(0, timedPages)
    figures['first page of a brand, median, ms'] = percentile(times, 50)
    figures['first page of a brand, p95, ms'] = percentile(times, 95)
    await wait(restMs)
    figures[`memory after ${firstPages.toLocaleString('en')} first pages, MB`] = await residentMegabytes(
      server.url,
    )
  } finally {
    await server.stop()
  }
  await measureInProcess(installation, count, figures)
  return figures
}

async function measureInProcess(installation: Installation, count: number, figures: Figures) {
  const services = installation.open()
  try {
    figures['directory of all brands, first read, ms'] = (await secondsOf(() => directoryOf(services))) * 1000
    const again: number[] = []
    for (let turn = 0; turn < changes; turn++) {
      await installation.database.rows(`update brands set logo_height = 40 + $1 where brand_key = $2`, [
        turn,
        domainOf(chosen(turn, count)),
      ])
      again.push((await secondsOf(() => directoryOf(services))) * 1000)
    }
    figures['the same after a change of one brand, median, ms'] = percentile(again, 50)
    const { byDomain } = await directoryOf(services)
    const [orders, providers]: number[][] = [[], []]
    for (let turn = 0; turn < lists * 2; turn++) {
      const tenant = byDomain.get(domainOf(chosen(turn, count)))!
      const { list, all } = createRouterClient(
        { list: orderRoutes.list, all: serviceProviders.list },
        { context: { caller: staffOf(services, tenant) } },
      )
      const seconds = await secondsOf(() => list({}))
      const allSeconds = await secondsOf(() => all({}))
      // The first half only warms up.
      if (turn < lists) continue
      orders!.push(seconds * 1000)
      providers!.push(allSeconds * 1000)
    }
    figures['order list of a provider, p95, ms'] = percentile(orders!, 95)
    figures['list of all providers, p95, ms'] = percentile(providers!, 95)
    const { percent, jobs } = await measureRecurring(services)
    figures['recurring jobs, % of a core'] = percent
    for (const { task, runMs } of jobs) console.log(`  ${task}: ${runMs.toFixed(1)} ms a run`)
  } finally {
    await services.close()
  }
}

/** Pages that nobody has asked for since this server started or since the brand changed. */
async function visitFirst({ database }: Installation, url: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; times.length < firstPages; turn++) {
    if (turn > 0 && turn % count === 0) {
      await database.rows(
        `update snapshot_versions set version = version + 1
         where key ~ '^(catalog|content):' and substr(key, 9)::uuid in (select id from service_providers where domain like 'bench-%')`,
      )
    }
    const started = performance.now()
    await page(url, domainOf(chosen(turn, count)))
    times.push(performance.now() - started)
  }
  return times
}

/** Spread over all of them, each once before any comes again. */
const chosen = (turn: number, count: number) => (turn * 7919 + 1) % count

let visitors = 0
async function page(url: string, domain: string, path = '/plans') {
  const headers = { host: `${domain}.localhost`, 'x-forwarded-for': addressOf(++visitors) }
  const { status } = await request(`${url}${path}`, { headers })
  if (status !== 200) throw new Error(`${path} of ${domain} answers ${status}`)
}

/** Rendering is slow until it has been compiled, no matter whose page it is. */
async function warmUp(url: string) {
  for (let turn = 0; turn < 150; turn++) await page(url, 'base', `/plans?q=word${turn}`)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
