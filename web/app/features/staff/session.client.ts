import { redirect } from 'react-router'
import { api } from '../../api.client.ts'
import { attempt } from '../../problem.ts'
import { clearSession, sessionToken } from '../../session.client.ts'
import { readStoredValue, storeValue } from '../../stored-values.ts'
import { toast } from '../../ui/toast.tsx'
import { remainingMs, signInAddress, type SignOutReason } from './session-rules.ts'

/** The domain that is worked in where the address names none. */
export const storedDomain = () => readStoredValue('domain') || 'base'

let destination = ''

/** Where the person wants to be: the page that is being loaded, or the one that is open. */
export const wantedPath = () => destination

/** Before any page of the frame: works in the domain of the address, and only with a session. */
export function requireSession(request: Request, domain: string | undefined) {
  if (domain && domain !== readStoredValue('domain')) storeValue('domain', domain)
  const { pathname, search } = new URL(request.url)
  destination = pathname + search
  if (!sessionToken()) throw redirect(signInAddress({ next: destination }))
}

/**
 * Ends the session here and at the server, forgets the stored domain, and loads the sign-in page anew, so that nothing
 * of the session stays in memory.
 */
export async function signOut() {
  await attempt(api.accounts.administrator.logout({}))
  clearSession()
  localStorage.removeItem('domain')
  document.cookie = 'domain=; Path=/; Max-Age=0; SameSite=Lax'
  window.location.assign(signInAddress({ reason: 'signed-out' }))
}

/**
 * Watches the session: leaves when it expires, when another tab signed out, or when the token is gone. Answers a
 * function that stops watching.
 */
export function watchSession(leave: (reason: SignOutReason) => void): () => void {
  const expire = () => {
    clearSession()
    leave('expired')
  }
  const timer = setTimeout(expire, remainingMs(sessionToken(), Date.now()))
  const check = () => {
    if (!sessionToken()) leave('ended')
    else if (remainingMs(sessionToken(), Date.now()) === 0) expire()
  }
  window.addEventListener('storage', check)
  // A sleeping computer stops timers; coming back to the tab catches up.
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('storage', check)
    document.removeEventListener('visibilitychange', check)
  }
}

/** For calls outside of loaders and actions: whether the server no longer knows the session, said in a toast. */
export function isSignedOut(problem: { status: number; code: string; message: string }): boolean {
  const isGone = problem.status === 401 && problem.code !== 'INCORRECT_CREDENTIALS'
  if (isGone) toast('error', problem.message)
  return isGone
}
