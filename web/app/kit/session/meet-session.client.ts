import { isLocale } from '#contracts/locale.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { clearSession, ownRecord, sessionToken, supportDomain } from '../../session.client.ts'
import { toast } from '../../ui/toast.tsx'
import { leaveAdministration } from './leave-administration.client.ts'
import { claimsOf, endOf } from './session-rules.ts'
import { canAsk } from './session-state.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let isWatched = false

/**
 * Meets somebody who is signed in on a public page: administrators leave, everybody else is signed out when their
 * time is over.
 */
export async function meetSession() {
  await leaveAdministration()
  look()
  // A sleeping computer stops timers; coming back to the tab catches up.
  if (!isWatched) document.addEventListener('visibilitychange', look)
  isWatched = true
}

function look() {
  clearTimeout(timer)
  const token = sessionToken()
  // Areas watch the sessions of their pages themselves; a support login ends by its own banner.
  if (!token || canAsk() || supportDomain() !== null) return
  const leftMs = endOf(claimsOf(token), ownRecord(token)) - Date.now()
  if (leftMs > 0) timer = setTimeout(look, leftMs)
  else void end()
}

async function end() {
  clearSession()
  // What shows who is signed in looks again, here as in other tabs.
  dispatchEvent(new StorageEvent('storage'))
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : 'en'
  await loadCatalog(locale, 'session')
  toast('warning', translatorFor(locale, 'session')('expired'))
}
