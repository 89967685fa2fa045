import {
  addressOfUser,
  clearSession,
  isRemembered,
  ownRecord,
  sessionToken,
  storedRecord,
} from '../../session.client.ts'
import { claimsOf, endOf, meaningOf, phaseAt } from './session-rules.ts'
import { setSessionState, sessionState } from './session-state.ts'

/** Looks at once how long the session lasts, after it has been renewed. */
export let lookAgain: () => void = () => undefined

/**
 * Watches the session of the open page: warns before its end, asks to sign in again at its end, leaves when the person
 * signed out in another tab, and begins anew when somebody else signed in there. Answers how to stop.
 */
export function watchSession(leave: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let own = sessionToken()

  function look() {
    clearTimeout(timer)
    if (sessionState().name === 'ended') return
    const token = sessionToken()
    if (!token) return expire(own)
    own = token
    note(token)
    const end = endOf(claimsOf(token), ownRecord(token))
    const phase = phaseAt(end, Date.now())
    if (phase.name === 'ended') return expire(token)
    const state = sessionState()
    if (phase.name === 'warning' && (state.name !== 'warning' || state.end !== end))
      setSessionState({ name: 'warning', end })
    if (phase.name === 'live' && state.name !== 'live') setSessionState({ name: 'live' })
    timer = setTimeout(look, phase.nextInMs)
  }

  function onStorage() {
    const lost = sessionState()
    const before = lost.name === 'ended' ? lost.token : own
    const meaning = meaningOf(before, { token: sessionToken(), record: storedRecord() })
    if (meaning === 'signed-out') {
      clearSession()
      return leave()
    }
    if (meaning === 'other-person') return window.location.reload()
    if (meaning === 'same-person') setSessionState({ name: 'live' })
    look()
  }

  lookAgain = look
  window.addEventListener('storage', onStorage)
  // A sleeping computer stops timers; coming back to the tab catches up.
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The session is over, by its time or by the server's word; the page stays and asks to sign in again. */
export function expire(token: string | null) {
  if (sessionState().name === 'ended') return
  note(token)
  clearSession()
  setSessionState({ name: 'ended', token, ...known })
}

/** What the question to sign in again begins with; another tab may have forgotten the session already. */
let known = { remember: false, emailAddress: '' }
function note(token: string | null) {
  if (token === null || token !== sessionToken()) return
  known = { remember: isRemembered(), emailAddress: addressOfUser() ?? known.emailAddress }
}
