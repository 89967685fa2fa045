import type { FastifyInstance } from 'fastify'
import { ControlError } from '../control/errors.ts'
import { objectsIn, textIn, wordIn, type Fields } from '../control/fields.ts'
import { dayMs, hourMs } from './days.ts'
import { approve, bringAlong, leaveTo, review, settled } from './applications.ts'
import { force } from './forced.ts'
import type { Outage, Usac } from './store.ts'
import type { Application } from './types.ts'

const unitMs: Record<string, number> = { m: 60_000, h: hourMs, d: dayMs }
const decisions = ['approve', 'reject', 'set'] as const
const holders = ['elsewhere', 'moved_this_month', 'ours'] as const

/** USAC's dials under `/__sim`: clocks of carriers, decisions, outages, and codes to refuse with. */
export function usacControlRoutes(app: FastifyInstance, usac: Usac): void {
  const { store, world } = usac
  const bind = (url: string, work: (fields: Fields, id: string) => unknown) =>
    app.post(url, async (request, reply) => {
      const { id = '' } = request.params as { id?: string }
      const answer = await work((request.body ?? {}) as Fields, id)
      const fromConsole = request.headers.accept?.includes('text/html')
      return fromConsole ? reply.redirect('/#usac', 303) : reply.send(answer)
    })

  bind('/clock', (fields) => {
    const account = store.account(textIn(fields, 'apiId'))
    account.clockOffsetMs = offsetOf(fields, account.clockOffsetMs, world.now())
    store.accounts.put(account.id, account)
    return { apiId: account.id, now: new Date(store.nowOf(account.id)).toISOString() }
  })

  bind('/keys', (fields) => {
    const account = store.account(textIn(fields, 'apiId'))
    const keys = textsIn(fields, 'keys')
    if (keys.length > 0) account.keys = keys
    else delete account.keys
    store.accounts.put(account.id, account)
    return { apiId: account.id, keys: keys.length }
  })

  bind('/application/:id/decide', (fields, id) => decide(usac, applicationOf(usac, id), fields))
  bind('/application/:id/past', (fields, id) => bringPast(usac, applicationOf(usac, id), fields))
  app.get('/application/:id', async (request) =>
    settled(usac, applicationOf(usac, (request.params as { id: string }).id)),
  )

  app.get('/books', async () => ({
    applications: store.applications.newest(),
    subscribers: store.subscribers.newest(),
    transactions: store.transactions.newest(),
    claims: store.claims.newest(),
  }))

  bind('/outage', (fields) => {
    const flag = (name: 'nv' | 'nlad' | 'addresses') =>
      name in fields ? fields[name] === true || fields[name] === 'true' : store.outage()[name]
    const maintenance: Outage['maintenance'] =
      'maintenance' in fields
        ? wordIn(fields, 'maintenance', ['off', 'calendar', 'on'])
        : store.outage().maintenance
    const reportsLag = 'reportsLag' in fields ? Number(fields.reportsLag) || 0 : store.outage().reportsLag
    store.setOutage({
      ...{ nv: flag('nv'), nlad: flag('nlad'), addresses: flag('addresses'), maintenance, reportsLag },
    })
    return store.outage()
  })

  bind('/refuse', (fields) => {
    const count = Number(fields.count ?? 1)
    const said = (name: string) => (fields[name] ? textIn(fields, name) : null)
    const only = { operation: said('operation'), account: said('apiId'), field: said('field') }
    force({ store }, { code: count > 0 ? textIn(fields, 'code') : '', count, ...only })
    return { refusals: store.forced() }
  })

  bind('/seed', (fields) => {
    for (const area of objectsIn(fields, 'areas'))
      store.areas.put(textIn(area, 'sac'), { account: textIn(area, 'apiId'), state: textIn(area, 'state') })
    for (const one of objectsIn(fields, 'accounts')) {
      const account = store.account(textIn(one, 'apiId'))
      account.alternativeVerification = one.alternativeVerification === true
      store.accounts.put(account.id, account)
    }
    return { areas: store.areas.size, accounts: store.accounts.size }
  })
}

/** `set` to a time (null or `real` for the world's), or `advance` by text such as `2h` or `45d`. */
function offsetOf(fields: Fields, offsetMs: number, worldMs: number): number {
  if (typeof fields.advance === 'string' && fields.advance) {
    const [, amount, unit = ''] = /^(-?\d+)([mhd])$/.exec(fields.advance) ?? []
    if (!unitMs[unit]) throw new ControlError(400, 'advance must look like 45d, 12h or 30m')
    return offsetMs + Number(amount) * unitMs[unit]
  }
  if (fields.set === null || fields.set === 'real' || fields.set === '') return 0
  const atMs = Date.parse(textIn(fields, 'set'))
  if (Number.isNaN(atMs)) throw new ControlError(400, 'set must be a time')
  return atMs - worldMs
}

function applicationOf({ store }: Usac, id: string): Application {
  const application = store.applications.get(id.toUpperCase()) ?? store.applicationByNumber(id)[0]
  if (!application) throw new ControlError(404, `no application ${id}`)
  return application
}

function decide(usac: Usac, application: Application, fields: Fields): Application {
  const decision = wordIn(fields, 'decision', decisions)
  if (decision === 'set') {
    application.status = textIn(fields, 'status')
    application.failures = textsIn(fields, 'failures')
    application.rejections = textsIn(fields, 'rejections').map((code) => ({ code, reason: 'Not readable.' }))
    application.reviewAtMs = null
    const now = usac.store.nowOf(application.account)
    application.approvedAtMs = application.status === 'COMPLETE' ? now : null
  } else if (decision === 'approve' && application.status !== 'PENDING_REVIEW') {
    application.isSigned = true
    approve(application, usac.store.nowOf(application.account))
  } else {
    review(usac, application, decision === 'reject')
  }
  return usac.store.applications.put(application.id, application)
}

/** What somebody comes with, or whom another carrier takes over. */
function bringPast(usac: Usac, application: Application, fields: Fields): Application {
  const held = fields.held ? wordIn(fields, 'held', holders) : undefined
  const hasDevice = fields.hasDevice === true || fields.hasDevice === 'true'
  if (held === 'elsewhere') leaveTo(usac, application)
  bringAlong(usac, application, { ...(held && { held }), hasDevice })
  return application
}

const textsIn = (fields: Fields, name: string): string[] =>
  Array.isArray(fields[name])
    ? fields[name].map(String)
    : String(fields[name] ?? '')
        .split(',')
        .filter(Boolean)
