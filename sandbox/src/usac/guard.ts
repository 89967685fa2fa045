import type { FastifyRequest } from 'fastify'
import { maintenanceEndMs } from './days.ts'
import { serverError, UsacError, wrongCredentials } from './errors.ts'
import { newToken, type Usac } from './store.ts'
import type { Account } from './types.ts'

const tokenLifeMs = 3_600_000

/** The account behind a request, by Basic or by a token that was bought with it. */
export function accountOf(usac: Usac, request: FastifyRequest): Account {
  const [scheme = '', credentials = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme === 'Bearer') {
    const token = usac.store.tokens.get(credentials)
    if (!token || token.endsAtMs <= usac.store.nowOf(token.account)) throw wrongCredentials()
    return usac.store.account(token.account)
  }
  return basicAccount(usac, scheme, credentials)
}

/**
 * An API id is the configured one, or that with a carrier's own name behind a dot. A carrier that lives at another time
 * says behind an `@` how many minutes it is from the real one.
 */
function basicAccount({ config, store }: Usac, scheme: string, credentials: string): Account {
  const [, given = '', key = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(credentials, 'base64').toString()) ?? []
  const [, id = '', minutes] = /^([^@]*)(?:@(-?\d{1,9}))?$/.exec(given) ?? []
  const isKnown = id === config.usacApiId || id.startsWith(`${config.usacApiId}.`)
  const keys = store.accounts.get(id)?.keys ?? [config.usacApiKey]
  if (scheme !== 'Basic' || !isKnown || !keys.includes(key)) throw wrongCredentials()
  const account = store.account(id)
  const callerOffsetMs = minutes === undefined ? null : Number(minutes) * 60_000
  if (account.callerOffsetMs === callerOffsetMs) return account
  return store.accounts.put(id, { ...account, callerOffsetMs })
}

export function buyToken(usac: Usac, request: FastifyRequest) {
  const [scheme = '', credentials = ''] = (request.headers.authorization ?? '').split(' ')
  const { id } = basicAccount(usac, scheme, credentials)
  const token = newToken()
  usac.store.tokens.put(token, { account: id, endsAtMs: usac.store.nowOf(id) + tokenLifeMs })
  return { access_token: token, token_type: 'Bearer', expires_in: tokenLifeMs / 1000 }
}

/** Refuses while a service is down, or closed for maintenance by the account's own clock. */
export function beOpen({ store }: Usac, account: Account, service: 'nv' | 'nlad'): void {
  const outage = store.outage()
  const now = store.nowOf(account.id)
  const until = outage.maintenance === 'calendar' ? maintenanceEndMs(now) : null
  if (until !== null || outage.maintenance === 'on') {
    const seconds = until === null ? 3_600 : Math.ceil((until - now) / 1000)
    throw new UsacError(503, serverError('Scheduled maintenance.').body, seconds)
  }
  if (outage[service]) throw serverError()
}
