import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { installFaults } from '../fault-hooks.ts'
import type { Sandbox } from '../sandbox.ts'
import { errorBody, faultBody, PwgError } from './errors.ts'
import { plans } from './plans.ts'
import { createPwgStore, type Pwg } from './store.ts'
import { passTime, transact } from './transactions.ts'
import type { PwgSim, Transaction } from './types.ts'

type Request = FastifyRequest<{ Params: { id: string }; Querystring: { cursor?: string; limit?: string } }>

/** PWG: lines of the United States under `/pwg/v1`, by transactions, with signed callbacks. */
export function installPwg(app: FastifyInstance, sandbox: Sandbox): Pwg {
  const pwg: Pwg = { ...sandbox, store: createPwgStore(sandbox) }
  sandbox.webhooks.signWith('pwg', ({ body }, wrong) => {
    const { account } = JSON.parse(body) as { account: string }
    const key = wrong ? 'wrong' : keyOf(sandbox, account)
    return { 'x-pwg-signature': createHmac('sha256', key).update(body).digest('hex') }
  })
  sandbox.world.onTick(() => passTime(pwg))
  app.register(async (scope) => pwgApi(scope, pwg), { prefix: '/pwg/v1' })
  return pwg
}

/** The account of the installation has the plain key; any other one a name of its own behind it. */
const keyOf = ({ config }: Sandbox, account: string) =>
  account === 'main' ? config.pwgApiKey : `${config.pwgApiKey}.${account}`

function accountOf({ config }: Sandbox, request: FastifyRequest): string {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (key === config.pwgApiKey) return 'main'
  const name = key.startsWith(`${config.pwgApiKey}.`) ? key.slice(config.pwgApiKey.length + 1) : ''
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new PwgError(401, 'AUTH', 'unknown key')
  return name
}

function pwgApi(app: FastifyInstance, pwg: Pwg): void {
  const { store } = pwg
  installFaults(app, 'pwg', pwg.faults, faultBody)
  app.addHook('onRequest', async (request) => void accountOf(pwg, request))
  app.setErrorHandler((error, _request, reply) => {
    const { status = 500, code = 'INTERNAL', message } = error as Partial<PwgError> & { message: string }
    return reply.code(status).send(errorBody(code, message))
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorBody('NOT_FOUND', 'not found')))

  app.get('/account', async (request) => {
    const account = accountOf(pwg, request)
    return {
      accountId: account,
      name: `Sandbox ${account}`,
      balance: { amount: (store.balanceCents(account) / 100).toFixed(2), currency: 'USD' },
    }
  })
  app.get('/plans', async () => ({ items: plans, next: null }))
  app.get('/sims', async (request: Request) => {
    const all = store.ofAccount(accountOf(pwg, request)).toSorted((a, b) => (a.iccid < b.iccid ? -1 : 1))
    const limit = Math.min(1000, Math.max(1, Number(request.query.limit) || 100))
    const items = all.filter(({ iccid }) => iccid > (request.query.cursor ?? '')).slice(0, limit)
    return { items: items.map(simView), next: items.length === limit ? items.at(-1)!.iccid : null }
  })
  app.get('/sims/:id', async (request: Request) => {
    const sim = store.sims.get(request.params.id)
    if (!sim || sim.account !== accountOf(pwg, request)) throw new PwgError(404, 'NOT_FOUND', 'no such SIM')
    return simView(sim)
  })
  app.post('/transactions', async (request) =>
    transactionView(transact(pwg, accountOf(pwg, request), (request.body ?? {}) as Record<string, unknown>)),
  )
  app.get('/transactions/:id', async (request: Request) => {
    const found = store.transactions.get(request.params.id)
    if (!found || found.account !== accountOf(pwg, request))
      throw new PwgError(404, 'NOT_FOUND', 'no such transaction')
    return transactionView(found)
  })
}

const simView = ({ account: _account, changedAtMs, ...sim }: PwgSim) => ({
  ...sim,
  changedAt: new Date(changedAtMs).toISOString(),
})

const transactionView = ({ transactionId, action, iccid, status, code, message, msisdn }: Transaction) => ({
  ...{ transactionId, action, iccid, status, code, message },
  result: status === 'completed' ? { msisdn } : null,
})
