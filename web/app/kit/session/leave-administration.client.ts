import { isLocale } from '#contracts/locale.ts'
import { endAtServer } from './session.client.ts'
import { kindOf } from './session-rules.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { clearSession, sessionToken } from '../../session.client.ts'
import { toast } from '../../ui/toast.tsx'

/** An administrator who comes to a public page is signed out there, and told so. Others keep their session. */
export async function leaveAdministration() {
  const token = sessionToken()
  if (!token || kindOf(token) !== 'administrator') return
  clearSession({ isOver: true })
  void endAtServer(token)
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : 'en'
  await loadCatalog(locale, 'identity')
  toast('warning', translatorFor(locale, 'identity')('signIn.leftAdministration'))
}
