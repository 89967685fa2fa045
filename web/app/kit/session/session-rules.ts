import { sellerPaths } from 'virtual:seller-paths'
import {
  longestSessionSeconds,
  type PersonKind,
  personKinds,
  sessionLimits,
} from '#contracts/identity/choices.ts'
import { areaOf, areas, type Area, type Arrival } from './areas.ts'

/** Browsers cannot wait longer than this in one timer, and no session lasts longer. */
const longestSessionMs = longestSessionSeconds * 1000
/** How long before the end a person is told. */
export const warningMs = 120_000
/** The server notes that a session was used once a minute at most, so it may count from up to a minute earlier. */
const seenWithinMs = 60_000

export type SignOutReason = 'expired' | 'ended' | 'signed-out'

export interface Claims {
  /** Whose token it is. */
  sub?: string
  typ?: PersonKind
  /** Session. */
  sid?: string
  /** Seconds since 1970, by the server's clock. */
  exp?: number
}

/** What a token says of itself. Nothing is trusted for it: the server reads the session row on each request. */
export function claimsOf(token: string | null): Claims {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

export const kindOf = (token: string | null): PersonKind | undefined => {
  const { typ } = claimsOf(token)
  return personKinds.find((kind) => kind === typ)
}

/** What tabs know together of one session. */
export interface SessionRecord {
  sid: string
  idleSeconds: number
  /** When the last answer came, by this machine's clock. */
  answeredAt: number
  /** How far the server's clock is ahead of this machine's. */
  aheadMs: number
  /** Somebody signed out, in whichever tab. */
  isOver?: boolean
}

/** The record of a token's session; a new one where the stored record is another session's. */
export function recordFor(token: string, stored: SessionRecord | null, now: number): SessionRecord {
  const { sid = '', typ } = claimsOf(token)
  if (stored?.sid === sid) return stored
  const { idleSeconds } = sessionLimits[typ ?? 'subscriber']
  return { sid, idleSeconds, answeredAt: now, aheadMs: 0 }
}

/** When a session ends, by this machine's clock: at its absolute end, or when it has not been used for too long. */
export function endOf({ exp = 0 }: Claims, { idleSeconds, answeredAt, aheadMs }: SessionRecord): number {
  return Math.min(exp * 1000 - aheadMs, answeredAt + idleSeconds * 1000 - seenWithinMs)
}

/** Milliseconds until a token expires, never more than 24 days. */
export const remainingMs = (token: string | null, now: number) =>
  Math.min(Math.max((claimsOf(token).exp ?? 0) * 1000 - now, 0), longestSessionMs)

export type Phase = { name: 'live' | 'warning'; nextInMs: number } | { name: 'ended' }

/** Where a session stands, and after how long to look again. */
export function phaseAt(end: number, now: number): Phase {
  const left = Math.min(end - now, longestSessionMs)
  if (left <= 0) return { name: 'ended' }
  return left <= warningMs
    ? { name: 'warning', nextInMs: left }
    : { name: 'live', nextInMs: left - warningMs }
}

/** Whether a refusal means that the server knows the session no more. A wrong password does not. */
export const endsSession = ({ status, code }: { status: number; code: string }) =>
  status === 401 && code !== 'INCORRECT_CREDENTIALS'

/** After signing in over an open page: the page goes on for the same person, and begins anew for anybody else. */
export const goesOn = (before: string | null, after: string) => {
  const { sub } = claimsOf(before)
  return sub !== undefined && sub === claimsOf(after).sub
}

/** What a change of storage in another tab means for this one. */
export function meaningOf(
  own: string | null,
  stored: { token: string | null; record: SessionRecord | null },
): 'nothing' | 'signed-out' | 'other-person' | 'same-person' {
  if (own === null) return 'nothing'
  if (stored.record?.isOver && stored.record.sid === claimsOf(own).sid) return 'signed-out'
  if (stored.token === own || stored.token === null) return 'nothing'
  return goesOn(own, stored.token) ? 'same-person' : 'other-person'
}

/** Where to sign in, with where to go on after it and why one is there. */
export function signInAddress(
  area: Area,
  { next, reason, kind }: { next?: string; reason?: SignOutReason; kind?: PersonKind | undefined } = {},
): string {
  const query = new URLSearchParams()
  if (area.key === 'dashboard') {
    const as = next && isSellerPage(next) ? 'reseller' : kind
    if (as === 'reseller' || as === 'subscriber') query.set('as', as)
  }
  if (next && isInside(area, next)) query.set('next', next)
  if (reason) query.set('reason', reason)
  return query.size > 0 ? `${area.login}?${query}` : area.login
}

/** Where a second factor is set up before anything else, and then back to where one wanted to be. */
export const enrolAddress = (next: string) => `/admin/auth/second-factor?${new URLSearchParams({ next })}`

/** Pages of the dashboard that only sellers have. */
const isSellerPage = (path: string) => sellerPaths.some((each) => path.startsWith(each))
const pathOf = (address: string) => address.split(/[?#]/)[0]!

/** A page of the area that needs a session; never an address elsewhere. */
const isInside = (area: Area, address: string) =>
  /^\/(?![/\\])/.test(address) &&
  !/[\\\s]/.test(pathOf(address)) &&
  !pathOf(address).includes('//') &&
  areaOf(pathOf(address)) === area &&
  !area.isOpen(pathOf(address))

/** Where to go after signing in: the page that asked for it, where this person may open it, else their own first page. */
export function landingPath(area: Area, next: string | null, who: Arrival): string {
  const home = area.home(who)
  const platform = areas['super-admin']
  if (who.isSuper && area.key === 'admin' && next && isInside(platform, next)) return next
  if (!next || !isInside(area, next) || next.startsWith('/admin/auth/')) return home
  if (who.kind === 'subscriber' && isSellerPage(next)) return home
  const domain = domainIn(next)
  return domain !== undefined && domain !== who.domain && !who.isSuper ? home : next
}

/** The domain that a page of administration or of the fulfillment area names. */
const domainIn = (address: string) =>
  /^\/(?:admin|fulfillment-agent)\/([^/?#]+)\/dashboard(?=[/?#]|$)/.exec(address)?.[1]

export type Admission =
  | { kind: 'enter' }
  | { kind: 'sign-in'; to: string }
  | { kind: 'elsewhere'; to: string }
  /** An administrator outside of administration: is signed out, and told so. */
  | { kind: 'leave-administration'; to: string }

/**
 * What happens to somebody who opens an address: every signed-in area asks before anything of it is loaded. `home` is the
 * first page of somebody who works in one domain alone; pages of other domains lead there.
 */
export function admit(address: string, kind: PersonKind | undefined, home?: string): Admission {
  const area = areaOf(pathOf(address))
  if (!area || area.isOpen(pathOf(address))) return { kind: 'enter' }
  const to = signInAddress(area, { next: address, kind })
  if (kind === undefined) return { kind: 'sign-in', to }
  if (!area.kinds.includes(kind))
    return kind === 'administrator' ? { kind: 'leave-administration', to } : { kind: 'sign-in', to }
  if (kind === 'subscriber' && isSellerPage(address))
    return { kind: 'elsewhere', to: areas.dashboard.home({ kind, domain: '' }) }
  const [wanted, own] = [domainIn(address), home && domainIn(home)]
  if (home && own && wanted && wanted !== own) return { kind: 'elsewhere', to: home }
  return { kind: 'enter' }
}
