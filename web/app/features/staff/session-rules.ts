/** Browsers cannot wait longer than this in one timer, and no session lasts longer. */
const longestSessionMs = 24 * 86_400_000

export const signInPath = '/admin/auth/login'

/** The platform's own area, where global administrators look after service providers. */
export const platformRoot = '/super-admin/dashboard'
export const platformSignInPath = '/super-admin/auth/login'
export const isPlatformPath = (path: string) => path.startsWith('/super-admin/')

export type SignOutReason = 'expired' | 'ended' | 'signed-out'

interface Claims {
  typ?: string
  /** Seconds since 1970. */
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

/** Milliseconds until a session must be taken as expired, never more than 24 days. */
export function remainingMs(token: string | null, now: number): number {
  const { exp } = claimsOf(token)
  return Math.min(Math.max((exp ?? 0) * 1000 - now, 0), longestSessionMs)
}

/** Where to sign in, with where to go on after it and why one is there. */
export function signInAddress(options: { next?: string; reason?: SignOutReason } = {}): string {
  const query = new URLSearchParams()
  const { next, reason } = options
  if (next && (next.startsWith('/admin/') || isPlatformPath(next))) query.set('next', next)
  if (reason) query.set('reason', reason)
  const path = next && isPlatformPath(next) ? platformSignInPath : signInPath
  return query.size > 0 ? `${path}?${query}` : path
}

/** Where a second factor is set up before anything else, and then back to where one wanted to be. */
export const enrolAddress = (next: string) => `/admin/auth/second-factor?${new URLSearchParams({ next })}`

export const dashboardPath = (domain: string) => `/admin/${domain}/dashboard`

/** Where a global administrator goes on after signing in to the platform. */
export const platformLandingPath = (next: string | null) =>
  next && /^\/super-admin\/dashboard(?:[/?#]|$)/.test(next) ? next : `${platformRoot}/sp-management`

/**
 * Where to go after signing in: the page that asked for it, where this administrator may work there, else the dashboard
 * of their own service provider.
 */
export function landingPath(
  next: string | null,
  administrator: { domain: string; isSuper: boolean },
): string {
  const home = `${dashboardPath(administrator.domain)}/index`
  if (administrator.isSuper && next && isPlatformPath(next)) return platformLandingPath(next)
  if (!next || !/^\/admin\/(?![/\\])/.test(next) || next.startsWith('/admin/auth/')) return home
  const [, , segment, section] = next.split(/[/?#]/)
  const isElsewhere = section === 'dashboard' && segment !== administrator.domain
  return isElsewhere && !administrator.isSuper ? home : next
}
