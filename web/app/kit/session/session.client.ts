import { redirect } from 'react-router'
import {
  clearSession,
  isSuperSession,
  sessionToken,
  storedUser,
  supportDomain,
} from '../../session.client.ts'
import { readStoredValue, storeValue } from '../../stored-values.ts'
import { areaOf, areas, type Area } from './areas.ts'
import { admit, kindOf, signInAddress, type SignOutReason } from './session-rules.ts'

/** The domain that is worked in where the address names none. */
export const storedDomain = () => readStoredValue('domain') || 'base'

/** A support login ends in its own tab, and asks nobody to sign in. */
const leftSupport = '/auth/support?left'

let destination = ''
/** Who was let in last: another tab that signs out takes the token away before this one can ask. */
let admitted: ReturnType<typeof kindOf>

/** Where the person wants to be: the page that is being loaded, or the one that is open. */
export const wantedPath = () => destination || window.location.pathname + window.location.search

/** Whether the person is on the way to another page than the one that is open. */
export const isLeaving = () => destination !== '' && destination.split('?')[0] !== window.location.pathname

/** The area of the page that is open, or being loaded. */
export const currentArea = (): Area =>
  areaOf(window.location.pathname) ?? areaOf(destination.split('?')[0]!) ?? areas.dashboard

/** Where to sign in for the page that is wanted. */
export const signInHere = (reason: SignOutReason) =>
  supportDomain() === null
    ? signInAddress(currentArea(), { next: wantedPath(), reason, kind: kindOf(sessionToken()) ?? admitted })
    : leftSupport

/** Before any page of an area: works in the domain of the address, and only with a session of the right kind. */
export async function requireSession(request: Request, domain?: string | undefined) {
  const { pathname, search } = new URL(request.url)
  destination = pathname + search
  const kind = kindOf(sessionToken())
  const home = isSuperSession() ? undefined : storedUser()?.home
  const admission = admit(destination, kind, home)
  if (domain && domain !== readStoredValue('domain') && admission.kind !== 'elsewhere')
    storeValue('domain', domain)
  if (admission.kind === 'leave-administration') {
    const { leaveAdministration } = await import('./leave-administration.client.ts')
    await leaveAdministration()
  }
  if (admission.kind === 'sign-in' && supportDomain() !== null) throw redirect(leftSupport)
  if (admission.kind !== 'enter') throw redirect(admission.to)
  admitted = kind
}

/** Forgets the stored domain, so that the next visit begins with the brand of the host. */
export function forgetDomain() {
  localStorage.removeItem('domain')
  document.cookie = 'domain=; Path=/; Max-Age=0; SameSite=Lax'
}

/**
 * Ends the session here, in other tabs and at the server, forgets the stored domain, and loads the next page anew, so
 * that nothing of the session stays in memory: `to`, else home from the dashboard and the area's own sign-in page elsewhere.
 */
export async function signOut(to?: string) {
  const area = currentArea()
  const token = sessionToken()
  const isSupport = supportDomain() !== null
  clearSession({ isOver: true })
  if (!isSupport) forgetDomain()
  if (token) await endAtServer(token)
  if (isSupport) return window.location.assign(leftSupport)
  const after = area.key === 'dashboard' ? '/' : signInAddress(area, { reason: 'signed-out' })
  window.location.assign(to ?? after)
}

/** A session that is given up without its page, as on a public one. */
export const endAtServer = (token: string) =>
  fetch(`/api/${kindOf(token)}/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
    keepalive: true,
  }).catch(() => undefined)
