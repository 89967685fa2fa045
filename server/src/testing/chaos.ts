import { setTimeout as wait } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'
import type { PurchaseView } from '#contracts/checkout/views.ts'
import { minutesMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { openAppWorld, pointWebhooksAt, type AppWorld } from './app-world.ts'
import { codeOf, httpClient } from './client.ts'
import { randomFrom } from './fuzz/values.ts'
import { cards, payHosted } from './hosted-page.ts'
import { rules } from './invariant-rules.ts'
import { checkInvariants, summaryOf, type Violation } from './invariants.ts'
import { movingClock } from './moving-clock.ts'
import { openWorld, testMasterKey } from './open-world.ts'
import { startSandbox, type TestSandbox } from './sandbox.ts'
import { chargedAgain, truthOf } from './sandbox-truth.ts'
import { shopperRules, type Refusal } from './shopper-rules.ts'
import { newEmail, openShop, place, type Purchase, type Shop } from './shopping.ts'
import { signInAs } from './sign-in.ts'
import { enrollUntilTheEnd, finishHouseholds, shipUntilTheEnd, type Village } from './chaos-households.ts'
import { openPrograms, type Household, type Offered } from './enrolling.ts'
import { patient } from './patience.ts'
import type { TestDatabase } from './test-cluster.ts'
import { startTopology, type Topology, type Victim } from './topology.ts'
import { vendorsOf } from './vendors.ts'

export interface ChaosOptions {
  /** It ends after so much time, or earlier: when so many processes were killed, orders placed and applications sent. */
  seconds: number
  kills?: number
  orders?: number
  applications?: number
  /** Milliseconds between two rounds of kills, on average. */
  pauseMs?: number
  shoppers?: number
  /** Households that apply for a program meanwhile and go on until they have what they want, one after the other in so many rows. */
  households?: number
  /** Tablets for them. */
  boxes?: number
  stock?: number
  seed?: number
  /** A module that breaks the server on purpose. */
  preload?: URL
  /** Called after every round of kills. */
  progress?: (report: Pick<ChaosReport, 'kills' | 'placed' | 'paid'>) => void
}

export interface ChaosReport {
  kills: number
  /** Orders whose page a shopper was led to. */
  placed: number
  /** Charges that the payment provider knows of. */
  paid: number
  refunds: number
  /** Households that signed an application, and those that ended in the registry, of which so many by a transfer. */
  applied: number
  enrolled: number
  transferred: number
  /** Devices that the registry was told of. */
  claimed: number
  /** Buyers who wanted one thing and were charged more than once, whether or not they got it back. */
  chargedTwice: number
  /** How many guarantees were checked. */
  rules: number
  violations: Violation[]
}

/** Vendors on a bad day: slow, refusing, silent after the work is done, and telling of it twice, late or in disguise. */
const badDay = {
  stripe: {
    latencyMs: 10,
    rate429: 0.02,
    rate5xx: 0.02,
    rateTimeoutAfterCommit: 0.04,
    failAfterCommit500: 0.04,
    duplicateWebhooks: 0.2,
    reorderWebhooks: 0.2,
    badSignatureWebhooks: 0.05,
  },
  esimgo: {
    latencyMs: 10,
    rate429: 0.05,
    rate5xx: 0.02,
    rateTimeoutAfterCommit: 0.06,
    failAfterCommit500: 0.06,
  },
  smtp: { reject451: 0.1 },
  usac: {
    latencyMs: 10,
    rate429: 0.02,
    rate5xx: 0.05,
    rateTimeoutAfterCommit: 0.06,
    failAfterCommit500: 0.06,
  },
}

const patienceMs = patient(6_000)
const isWorthAnotherTry = (error: unknown) =>
  !(error instanceof ORPCError) ||
  error.status >= 500 ||
  error.code === 'REQUEST_IN_PROGRESS' ||
  error.code === 'UNREADABLE'

/** How often two processes die in the same moment. */
const twoAtOnce = 0.25

/**
 * Shoppers buy from two web servers behind a load balancer, with two workers, of which any are killed again and again while
 * vendors misbehave; then everything is let come to rest, shoppers who were left hanging press their button once more, and
 * the guarantees are checked.
 */
export async function runChaos(database: TestDatabase, options: ChaosOptions): Promise<ChaosReport> {
  const {
    seconds,
    kills = Number.POSITIVE_INFINITY,
    orders = 0,
    applications = 0,
    pauseMs = 1_500,
    shoppers = 8,
    households = 0,
    boxes = 60,
    stock = 60,
    seed = 1,
    preload,
    progress,
  } = options
  const random = randomFrom(seed)
  const sandbox = await startSandbox()
  const environment = {
    ...vendorsOf(sandbox),
    // Whatever the hour of this run: nobody's text message waits for a morning.
    TEXTING_HOURS: '0-24',
    MASTER_KEY: testMasterKey,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  }
  const preparing = await openWorld(database, movingClock(), environment)
  const report: ChaosReport = {
    kills: 0,
    placed: 0,
    paid: 0,
    refunds: 0,
    applied: 0,
    enrolled: 0,
    transferred: 0,
    claimed: 0,
    chargedTwice: 0,
    rules: rules.length,
    violations: [],
  }
  let topology: Topology | undefined
  try {
    const shop = await openShop(preparing, { stock })
    const offered = await openPrograms(preparing.caller(shop.tenant), { boxes })
    const { token } = await signInAs(preparing, shop.tenant)
    topology = await startTopology(
      { ...environment, DATABASE_URL: database.appUrl, DATABASE_POOL: '12' },
      preload,
    )
    await pointWebhooksAt(sandbox, topology.url)
    for (const [face, dial] of Object.entries(badDay)) await sandbox.control(`/faults/${face}`, dial)
    const endsAt = Date.now() + seconds * 1000
    const isEnough = () =>
      report.kills >= kills && report.placed >= orders && crowd.households.length >= applications
    const isOver = () => Date.now() > endsAt || isEnough()
    const crowd: Crowd = {
      ...{ shop, offered, token, url: topology.url, isOver, random, report },
      ...{ hanging: [], households: [], refusals: [] },
    }
    const village = villageOf(crowd)
    await Promise.all([
      killAgainAndAgain(topology.victims, crowd, pauseMs, progress),
      ...Array.from({ length: shoppers }, () => shopUntilTheEnd(crowd)),
      ...Array.from({ length: households }, () => enrollUntilTheEnd(village)),
      ...(households > 0 ? [shipUntilTheEnd(village)] : []),
    ])
    const watchedUntil = new Date()
    await topology.stop()
    report.violations = await comeToRest(database, environment, sandbox, crowd, watchedUntil)
    const truth = await truthOf(sandbox)
    report.paid = truth.charges.length
    report.refunds = truth.refunds.length
    report.chargedTwice = chargedAgain(truth).length
    report.applied = crowd.households.length
    report.enrolled = truth.registry.subscribers.filter(({ isOurs, isActive }) => isOurs && isActive).length
    report.transferred = truth.registry.transactions.filter(
      ({ type, isOurs }) => type === 'transfer' && isOurs,
    ).length
    report.claimed = truth.registry.claims.length
    return report
  } finally {
    await topology?.stop()
    await preparing.services.close()
    await sandbox.stop()
  }
}

interface Crowd {
  shop: Shop
  token: string
  url: string
  isOver: () => boolean
  random: () => number
  report: ChaosReport
  /** Purchases that got no answer; their shoppers come back when all is well. */
  hanging: Purchase[]
  offered: Offered
  households: Household[]
  refusals: Refusal[]
}

async function killAgainAndAgain(
  victims: readonly Victim[],
  { isOver, random, report }: Crowd,
  pauseMs: number,
  progress: ChaosOptions['progress'],
) {
  const living = new Set(victims)
  const starts: Promise<void>[] = []
  const strike = async (victim: Victim) => {
    living.delete(victim)
    await victim.kill()
    report.kills++
    const started = victim.start().then(() => void living.add(victim))
    // Who did not start is told of at the end.
    started.catch(() => undefined)
    starts.push(started)
  }
  while (!isOver()) {
    await wait(pauseMs * (0.2 + random() * 1.6))
    if (isOver()) break
    const row = [...living].toSorted((one, other) => victims.indexOf(one) - victims.indexOf(other))
    const first = row.splice(Math.floor(random() * row.length), 1)
    const second = random() < twoAtOnce ? row.splice(Math.floor(random() * row.length), 1) : []
    await Promise.all([...first, ...second].map(strike))
    progress?.(report)
  }
  await Promise.all(starts)
}

async function shopUntilTheEnd(crowd: Crowd) {
  const { shop, url, isOver, random, report, hanging } = crowd
  const api = () => httpClient({ url, domain: shop.tenant.domain })
  while (!isOver()) {
    const items = [
      random() < 0.3
        ? shop.card()
        : shop.plan(random() < 0.5 ? 'france1' : 'france3', random() < 0.2 ? 2 : 1),
    ]
    const purchase: Purchase = { items, emailAddress: newEmail(), idempotencyKey: newId() }
    const placed = await patiently(() => place(api(), purchase))
    if (placed === undefined) hanging.push(purchase)
    if (typeof placed === 'string') noteRefusal(crowd, purchase, placed)
    if (!placed || typeof placed === 'string') continue
    report.placed++
    if (random() < 0.1) continue
    if (random() < 0.15) await payHosted(placed.redirectUrl!, cards.declined)
    await Promise.all(
      random() < 0.2
        ? [payHosted(placed.redirectUrl!), payHosted(placed.redirectUrl!)]
        : [payHosted(placed.redirectUrl!)],
    )
    if (random() < 0.3) continue
    await patiently(() => api().payments.own.settle({ token: placed.orderToken }))
    if (random() < 0.15) await refundSome(crowd, placed)
  }
}

const noteRefusal = ({ refusals }: Crowd, { emailAddress = '' }: Purchase, code: string) =>
  refusals.push({ emailAddress, code })

/** An administrator gives a part back, pressing again under the same key until there is an answer. */
async function refundSome({ shop, token, url }: Crowd, { orderId }: PurchaseView) {
  const staff = httpClient({ url, domain: shop.tenant.domain, token })
  const order = await patiently(() => staff.orders.get({ id: orderId }))
  const payment = order && typeof order !== 'string' ? order.payments[0] : undefined
  if (!payment || payment.refundableCents < 200) return
  const context = { idempotencyKey: newId() }
  const input = {
    ...{ id: payment.id, version: payment.version, amountCents: 200 },
    ...{ reason: 'requested_by_customer' as const, note: 'Chaos' },
  }
  await patiently(() => staff.payments.refund(input, { context }))
}

/** The same crowd as households and their warehouse know it; at rest the calm site takes the place of the other. */
const villageOf = ({ shop, url, token, offered, isOver, random, households }: Crowd): Village => ({
  api: () => httpClient({ url, domain: shop.tenant.domain }),
  staff: () => httpClient({ url, domain: shop.tenant.domain, token }),
  ...{ offered, isOver, random, patiently, households },
})

/** Presses again while there is no answer; the code of a refusal, undefined when patience ran out. */
async function patiently<Answer>(work: () => Promise<Answer>): Promise<Answer | string | undefined> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthAnotherTry(error)) return codeOf(error)
      await wait(100)
    }
  }
  return undefined
}

/**
 * The last start: vendors are well, the hanging shoppers come back and pay, janitors and jobs run, books are compared. What
 * does not come to rest is a violation as any other.
 */
async function comeToRest(
  database: TestDatabase,
  environment: Record<string, string>,
  sandbox: TestSandbox,
  crowd: Crowd,
  watchedUntil: Date,
): Promise<Violation[]> {
  await sandbox.control('/faults/clear', {})
  const world = await openAppWorld(database, { environment, sandbox, keepsTime: true })
  const violations: Violation[] = []
  try {
    // Longer than the lease of a request that died.
    await world.advance(minutesMs(2))
    for (const purchase of crowd.hanging) await comeBack(world, crowd, purchase)
    const village = villageOf({ ...crowd, url: world.url })
    violations.push(...(await finishHouseholds(village, () => world.settle({ rounds: [minutesMs(6)] }))))
    for (const { rule, details } of shopperRules(crowd.refusals))
      if (details.length > 0) violations.push({ rule, detail: summaryOf(details) })
    await world.settle().catch((error: Error) => {
      violations.push({ rule: 'no job is lost', detail: error.message })
    })
    violations.push(
      ...(await checkInvariants(
        { adminUrl: database.adminUrl, sandbox },
        { chargedOnce: true, watchedUntil },
      )),
    )
    return violations
  } finally {
    await world.stop()
  }
}

/** Presses the same button again; whose order has waited too long meanwhile would have to begin anew, and goes. */
async function comeBack(world: AppWorld, crowd: Crowd, purchase: Purchase) {
  const placed = await place(world.api('base'), purchase).catch((error: unknown) =>
    hasExpired(error) ? undefined : codeOf(error),
  )
  if (typeof placed === 'string') noteRefusal(crowd, purchase, placed)
  else if (placed?.redirectUrl) await payHosted(placed.redirectUrl)
}

const hasExpired = (error: unknown) =>
  error instanceof ORPCError &&
  error.code === 'INVALID_STATE' &&
  (error.data as { from?: string }).from === 'expired'
