/** Browsers cannot wait longer than this in one timer, and no session lasts longer. */
const longestSessionMs = 24 * 86_400_000

export const signInPath = '/admin/auth/login'

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
  if (options.next?.startsWith('/admin/')) query.set('next', options.next)
  if (options.reason) query.set('reason', options.reason)
  return query.size > 0 ? `${signInPath}?${query}` : signInPath
}

/** Where a second factor is set up before anything else, and then back to where one wanted to be. */
export const enrolAddress = (next: string) => `/admin/auth/second-factor?${new URLSearchParams({ next })}`

export const dashboardPath = (domain: string) => `/admin/${domain}/dashboard`

/**
 * Where to go after signing in: the page that asked for it, where this administrator may work there, else the dashboard
 * of their own service provider.
 */
export function landingPath(
  next: string | null,
  administrator: { domain: string; isSuper: boolean },
): string {
  const home = `${dashboardPath(administrator.domain)}/index`
  if (!next || !/^\/admin\/(?![/\\])/.test(next) || next.startsWith('/admin/auth/')) return home
  const [, , segment, section] = next.split(/[/?#]/)
  const isElsewhere = section === 'dashboard' && segment !== administrator.domain
  return isElsewhere && !administrator.isSuper ? home : next
}
