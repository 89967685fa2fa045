import { limits, type Config } from '#platform/config/config.ts'
import { answerMsOf, done, refused, unavailable, unknown, type Outcome } from '#platform/effects.ts'
import { exchange, jsonOf } from '../exchange.ts'
import {
  bundlesAnswer,
  catalogueAnswer,
  dataOf,
  dateOf,
  esimAnswer,
  eventsOf,
  esimsAnswer,
  isSignedBy,
  listedSim,
  messageOf,
  orderAnswer,
  organisationAnswer,
  orderOf,
  ordersAnswer,
  planOfBundle,
  profileStateOf,
  refusalOf,
} from './esimgo-wire.ts'
import type { ProviderOrder, ProviderPlan, SimProvider, SimVendor } from './sim-provider.ts'

/** A tag only helps recovery, so a buyer waits for it as long as there is time left, and never longer than this. */
const tagTimeoutMs = 3_000
/** As many of the installation's orders as a search looks through. */
const searched = { ordersPerPage: 100, pages: 100, bundlesPerPage: 500 }

const esimsPerPage = 500
const esimgoRefreshes = ['cancel_location'] as const

/** What a SIM source that buys there is kept with. */
export const esimgoKey = 'esimgo'

/** Speaks eSIM Go's API v2.5 at `apiBase`, which ends in `/v2.5`. The key also verifies the callbacks. */
export function createEsimgo(
  { apiBase, apiKey }: Config['esimgo'],
  limitMs: number = limits.vendorMs,
  { ordersPerPage, pages, bundlesPerPage }: typeof searched = searched,
): SimProvider {
  const base = apiBase.replace(/\/+$/, '')
  /** When an operation of one or several requests has to be over; a page of a search is one by itself. */
  const deadline = () => performance.now() + answerMsOf(limitMs)
  const headers = { 'x-api-key': apiKey, accept: 'application/json', 'content-type': 'application/json' }

  async function ask<Value>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    read: (body: unknown) => Value,
    body?: object,
    until = deadline(),
  ): Promise<Outcome<Value>> {
    const timeoutMs = Math.floor(until - performance.now())
    if (timeoutMs <= 0) return unavailable('no time left')
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const result = await exchange(`${base}${path}`, init, timeoutMs)
    // Reading changes nothing, so a lost answer to a GET is only an answer not had.
    const lost = method === 'GET' ? unavailable : unknown
    if (result.kind === 'not_sent') return unavailable(result.message)
    if (result.kind === 'no_answer') return lost(result.message)
    const { status } = result
    if (status === 429 || status === 503) return unavailable(`status ${status}`)
    if (status >= 500) return lost(`status ${status}`)
    if (status >= 400) return refused(refusalOf(status, messageOf(result.body)), messageOf(result.body))
    try {
      return done(read(result.body))
    } catch {
      return lost('an answer that could not be read')
    }
  }

  const readOrder = (answer: unknown) => orderOf(orderAnswer.parse(answer))

  async function buy(order: object[], reference: string): Promise<Outcome<ProviderOrder>> {
    const until = deadline()
    const command = { type: 'transaction', assign: true, order }
    const outcome = await ask('POST', '/orders', readOrder, command, until)
    if (outcome.kind === 'done') {
      const iccids = outcome.value.esims.map(({ iccid }) => iccid)
      await tag(iccids, reference, until)
    }
    return outcome
  }

  const tag = (iccids: string[], reference: string, until: number) => {
    const soon = Math.min(until, performance.now() + tagTimeoutMs)
    const named = [...new Set(iccids)]
    return Promise.all(
      named.map((iccid) => ask('PUT', '/esims', () => true, { iccid, customerRef: reference }, soon)),
    )
  }

  const esimOf = (iccid: string, until: number) =>
    ask('GET', `/esims/${encodeURIComponent(iccid)}`, (body) => esimAnswer.parse(body), undefined, until)

  return {
    key: esimgoKey,

    orderEsim: ({ bundle, quantity, reference }) =>
      buy([{ type: 'bundle', quantity, item: bundle }], reference),

    // One item per ICCID: the API wants as many ICCIDs as bundles, and an ICCID may get several.
    applyBundle: ({ iccids, bundle }) =>
      ask('POST', '/orders', readOrder, {
        type: 'transaction',
        assign: true,
        order: iccids.map((iccid) => ({ type: 'bundle', quantity: 1, item: bundle, iccids: [iccid] })),
      }),

    order: (providerReference) => ask('GET', `/orders/${encodeURIComponent(providerReference)}`, readOrder),

    async findOrders({ bundle, quantity, since, until, iccids }) {
      const wanted = iccids && sortedText(iccids)
      const found: ProviderOrder[] = []
      for (let page = 1; page <= pages; page++) {
        const query = new URLSearchParams([
          ['includeIccids', 'true'],
          ['page', String(page)],
          ['limit', String(ordersPerPage)],
          ['createdAt', `gte:${since.toISOString()}`],
          ['createdAt', `lte:${until.toISOString()}`],
        ])
        const outcome = await ask('GET', `/orders?${query}`, (body) => ordersAnswer.parse(body))
        if (outcome.kind !== 'done') return outcome
        for (const row of outcome.value) {
          const answer = orderAnswer.safeParse(row).data
          if (!answer || !answer.order.every(({ item }) => item === bundle)) continue
          if (answer.order.reduce((sum, item) => sum + item.quantity, 0) !== quantity) continue
          const order = orderOf(answer)
          if (order.isComplete && (!wanted || sortedText(order.iccids) === wanted)) found.unshift(order)
        }
        if (outcome.value.length < ordersPerPage) return done(found)
      }
      // Who has not looked through all of them must not say that there is none.
      return unavailable('too many orders to look through')
    },

    async referenceOf(iccids) {
      const until = deadline()
      for (const iccid of iccids) {
        const known = await esimOf(iccid, until)
        if (known.kind !== 'done') return known
        if (known.value.customerRef) return done(known.value.customerRef)
      }
      return done(null)
    },

    async claim(iccids, reference) {
      const until = deadline()
      for (const iccid of iccids) {
        const known = await esimOf(iccid, until)
        if (known.kind !== 'done') return known
        if (known.value.customerRef && known.value.customerRef !== reference) return done(false)
      }
      await tag(iccids, reference, until)
      return done(true)
    },

    account: () =>
      ask('GET', '/organisation', (body) => {
        const { name, balance } = organisationAnswer.parse(body)
        return { name, balanceCents: Math.round(balance * 100) }
      }),

    listSims: (cursor) => {
      const page = Number(cursor ?? 1)
      return ask('GET', `/esims?page=${page}&perPage=${esimsPerPage}&direction=asc`, (body) => {
        const { esims } = esimsAnswer.parse(body)
        return {
          sims: esims.map(({ iccid }) => listedSim(iccid)),
          next: esims.length < esimsPerPage ? null : String(page + 1),
        }
      })
    },

    serviceInfo: (iccid) =>
      ask('GET', `/esims/${encodeURIComponent(iccid)}`, (body) => listedSim(esimAnswer.parse(body).iccid)),

    lines: {
      refreshLevels: esimgoRefreshes,
      run: (command) =>
        command.operation === 'refresh'
          ? // A GET that does something; doing it again does no harm, so that a lost answer is only one not had.
            ask('GET', `/esims/${encodeURIComponent(command.iccid)}/refresh`, () => ({
              state: 'done' as const,
              reference: null,
              phoneNumber: null,
            }))
          : Promise.resolve(refused('NOT_SUPPORTED_BY_SOURCE', command.operation)),
      find: () => Promise.resolve(done(null)),
    },

    profile: (iccid) =>
      ask('GET', `/esims/${encodeURIComponent(iccid)}`, (body) => {
        const answer = esimAnswer.parse(body)
        return {
          state: profileStateOf(answer.profileStatus),
          firstInstalledAt: dateOf(answer.firstInstalledDateTime),
        }
      }),

    usage: (iccid) =>
      ask('GET', `/esims/${encodeURIComponent(iccid)}/bundles?includeUsed=true&limit=200`, (body) =>
        dataOf(bundlesAnswer.parse(body)),
      ),

    async catalogue() {
      const until = deadline()
      const plans = new Map<string, ProviderPlan>()
      for (let page = 1; page <= pages; page++) {
        const address = `/catalogue?page=${page}&perPage=${bundlesPerPage}&orderBy=name&direction=asc`
        const read = (body: unknown) => catalogueAnswer.parse(body)
        const outcome = await ask('GET', address, read, undefined, until)
        if (outcome.kind !== 'done') return outcome
        for (const plan of outcome.value.map(planOfBundle)) plans.set(plan.id, plan)
        if (outcome.value.length < bundlesPerPage) return done([...plans.values()])
      }
      return unavailable('too many bundles to look through')
    },

    verifyWebhook(received, rawBody) {
      return isSignedBy(apiKey, rawBody, received['x-signature-sha256']) ? eventsOf(jsonOf(rawBody)) : null
    },
  }
}

const sortedText = (iccids: string[]) => iccids.toSorted().join(',')

export const esimgoVendor: SimVendor = {
  key: esimgoKey,
  name: 'eSIM Go',
  fields: [{ name: 'apiKey', isSecret: true }],
  capabilities: ['catalogue', 'orderEsim', 'refresh', 'serviceInfo', 'usage', 'listSims', 'balance'],
  refreshLevels: esimgoRefreshes,
  hasCallbacks: true,
  open: ({ esimgo, limits: { vendorMs } }, account) =>
    createEsimgo({ ...esimgo, apiKey: account?.credentials.apiKey ?? esimgo.apiKey }, vendorMs),
}
