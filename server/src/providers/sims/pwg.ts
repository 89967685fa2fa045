import { answerMsOf, done, refused, unavailable, unknown, type Outcome } from '#platform/effects.ts'
import { exchange, jsonOf } from '../exchange.ts'
import {
  accountAnswer,
  answerOf,
  errorOf,
  eventsOf,
  isSignedBy,
  plansAnswer,
  refusalOf,
  simAnswer,
  simsAnswer,
  transactionAnswer,
  transactionOf,
} from './pwg-wire.ts'
import type { LineAnswer, ProviderPlan, SimProvider, SimVendor } from './sim-provider.ts'

export const pwgKey = 'pwg'
const refreshLevels = ['soft', 'cancel_location', 'reprovision'] as const
const simsPerPage = 500

/** Speaks PWG's API v1 at `apiBase`. Every transaction bears our id, so that a lost answer is found by it. */
export function createPwg(
  { apiBase, apiKey }: { apiBase: string; apiKey: string },
  limitMs: number,
): SimProvider {
  const base = apiBase.replace(/\/+$/, '')
  const headers = {
    authorization: `Bearer ${apiKey}`,
    accept: 'application/json',
    'content-type': 'application/json',
  }

  async function ask<Value>(
    method: 'GET' | 'POST',
    path: string,
    read: (body: unknown) => Outcome<Value>,
    body?: object,
  ): Promise<Outcome<Value>> {
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const result = await exchange(`${base}${path}`, init, answerMsOf(limitMs))
    // Reading changes nothing, so a lost answer to a GET is only an answer not had.
    const lost = method === 'GET' ? unavailable : unknown
    if (result.kind === 'not_sent') return unavailable(result.message)
    if (result.kind === 'no_answer') return lost(result.message)
    const { status } = result
    if (status === 429 || status === 503) return unavailable(`status ${status}`)
    if (status >= 500) return lost(`status ${status}`)
    if (status >= 400) {
      const { code, message } = errorOf(result.body)
      return refused(refusalOf(code), message)
    }
    try {
      return read(result.body)
    } catch {
      return lost('an answer that could not be read')
    }
  }
  const get = <Value>(path: string, read: (body: unknown) => Value) =>
    ask('GET', path, (body) => done(read(body)))

  const readTransaction = (body: unknown): Outcome<LineAnswer> => {
    const transaction = transactionAnswer.parse(body)
    return transaction.status === 'rejected'
      ? refused(refusalOf(transaction.code), transaction.message ?? '')
      : done(answerOf(transaction))
  }
  const notSold = () => Promise.resolve(refused('NOT_SUPPORTED_BY_SOURCE', pwgKey))

  return {
    key: pwgKey,
    account: () =>
      get('/account', (body) => {
        const { name, balance } = accountAnswer.parse(body)
        return { name, balanceCents: Math.round(Number(balance.amount) * 100) }
      }),
    listSims: (cursor) =>
      get(`/sims?limit=${simsPerPage}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`, (body) => {
        const { items, next } = simsAnswer.parse(body)
        return { sims: items, next }
      }),
    serviceInfo: (iccid) => get(`/sims/${encodeURIComponent(iccid)}`, (body) => simAnswer.parse(body)),
    lines: {
      refreshLevels,
      run: (command) => ask('POST', '/transactions', readTransaction, transactionOf(command)),
      async find({ reference }) {
        const path = `/transactions/${encodeURIComponent(reference)}`
        const found = await ask('GET', path, (body) => done(transactionAnswer.parse(body)))
        // That the call itself finds nothing is another thing than a transaction that was rejected for it.
        if (found.kind === 'refused' && found.code === 'NOT_FOUND') return done(null)
        return found.kind === 'done' ? readTransaction(found.value) : found
      },
    },
    catalogue: () => get('/plans', (body): ProviderPlan[] => plansAnswer.parse(body).items),
    // It sells no eSIMs by the piece, and tells of profiles and amounts of data in no call of its own.
    orderEsim: notSold,
    applyBundle: notSold,
    order: notSold,
    findOrders: notSold,
    referenceOf: notSold,
    claim: notSold,
    profile: notSold,
    usage: notSold,
    verifyWebhook: (received, rawBody) =>
      isSignedBy(apiKey, rawBody, received['x-pwg-signature']) ? eventsOf(jsonOf(rawBody)) : null,
  }
}

export const pwgVendor: SimVendor = {
  key: pwgKey,
  name: 'PWG',
  fields: [{ name: 'apiKey', isSecret: true }],
  capabilities: [
    'catalogue',
    'activate',
    'deactivate',
    'suspend',
    'reconnect',
    'swapSim',
    'setImei',
    'refresh',
    'serviceInfo',
    'listSims',
    'balance',
  ],
  refreshLevels,
  hasCallbacks: false,
  open({ pwg, limits }, account) {
    const apiKey = account?.credentials.apiKey ?? pwg.apiKey
    return apiKey ? createPwg({ apiBase: pwg.apiBase, apiKey }, limits.vendorMs) : null
  },
}
