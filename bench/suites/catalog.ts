import type { PlanDetail, PlanView } from '#contracts/catalog/views.ts'
import type { Figure } from '../lib/figures.ts'
import { json, request } from '../lib/http.ts'
import { load } from '../lib/load.ts'
import { startSecondServer } from '../lib/product.ts'
import type { Suite, SuiteContext } from './suite.ts'

const listPath = '/api/public/plan?perPage=20'
const priceChanges = 50

/** Lists and single plans, uncompressed as an API client asks and compressed as a browser does. */
export const catalogSuite: Suite = async (context) => {
  const { product, progress } = context
  const { items } = await json<{ items: PlanView[] }>(`${product.url}${listPath}`)
  if (items.length !== 20 || items.some((plan) => plan.pricings.length === 0)) {
    throw new Error('the list does not hold 20 plans with prices')
  }
  const planPath = `/api/public/plan/${items[0]!.id}`
  progress('plan list')
  const list = await measured(context, listPath)
  progress('one plan')
  const plan = await measured(context, planPath)
  progress('prices that change')
  const figures: Figure[] = [
    {
      suite: 'catalog',
      what: 'plan list, 20 plans with prices',
      unit: 'requests/s',
      values: list.plain,
      target: { atLeast: 5000 },
    },
    { suite: 'catalog', what: 'the same, gzip', unit: 'requests/s', values: list.compressed },
    {
      suite: 'catalog',
      what: 'one plan with everything',
      unit: 'requests/s',
      values: plan.plain,
      target: { atLeast: 4000 },
    },
    { suite: 'catalog', what: 'the same, gzip', unit: 'requests/s', values: plan.compressed },
  ]
  return [...figures, await freshness(context, items[0]!)]
}

async function measured({ product, rounds, seconds }: SuiteContext, path: string) {
  const url = `${product.url}${path}`
  const plain = await load({ url, rounds, seconds })
  const compressed = await load({ url, rounds, seconds, headers: { 'accept-encoding': 'gzip' } })
  return { plain: plain.rates, compressed: compressed.rates }
}

/**
 * An administrator changes a price on one process while both are under load; the very next answer of list and plan, on
 * this process and on another one, has to name it.
 */
async function freshness({ product }: SuiteContext, plan: PlanView): Promise<Figure> {
  const second = await startSecondServer(product)
  const stop = new AbortController()
  const crowd = [product.url, second.url].flatMap((url) => [
    keepAsking(`${url}${listPath}`, stop.signal),
    keepAsking(`${url}${listPath}`, stop.signal),
  ])
  try {
    const { token } = await json<{ token: string }>(`${product.url}/api/administrator/auth/login`, {
      method: 'POST',
      body: { email: 'owner@base.test', password: 'commonwave' },
    })
    const pricing = plan.pricings[0]!
    let stale = 0
    for (let change = 1; change <= priceChanges; change++) {
      const discountedPrice = pricing.discountedPrice - (change % 2)
      await json(`${product.url}/api/administrator/plan_pricing/${pricing.id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}` },
        body: { discountedPrice },
      })
      const seen = await Promise.all(
        [product.url, second.url].flatMap((url) => [priceInList(url, pricing), priceInPlan(url, pricing)]),
      )
      stale += seen.filter((cents) => cents !== discountedPrice).length
    }
    return {
      suite: 'catalog',
      what: `stale answers after ${priceChanges} price changes, two processes`,
      unit: `of ${priceChanges * 4}`,
      values: [stale],
      target: { atMost: 0 },
    }
  } finally {
    stop.abort()
    await Promise.all(crowd)
    await second.stop()
  }
}

type Pricing = PlanView['pricings'][number]

const centsOf = (plan: PlanView | undefined, { id }: Pricing) =>
  plan?.pricings.find((pricing) => pricing.id === id)?.discountedPrice

async function priceInList(url: string, pricing: Pricing) {
  const { items } = await json<{ items: PlanView[] }>(`${url}${listPath}`)
  return centsOf(
    items.find(({ id }) => id === pricing.planId),
    pricing,
  )
}

const priceInPlan = async (url: string, pricing: Pricing) =>
  centsOf(await json<PlanDetail>(`${url}/api/public/plan/${pricing.planId}`), pricing)

async function keepAsking(url: string, signal: AbortSignal) {
  while (!signal.aborted) await request(url)
}
