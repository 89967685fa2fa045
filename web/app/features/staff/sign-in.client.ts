import { api } from '../../api.client.ts'
import { attempt } from '../../problem.ts'
import { clearSession, storeSession } from '../../session.client.ts'
import { storeValue } from '../../stored-values.ts'
import { platformDomain, type Area } from '../../kit/session/areas.ts'
import { landingPath } from '../../kit/session/session-rules.ts'
import { arrivalOf, userOf } from '../../kit/session/signed-in.ts'
import type { Credentials } from '../../kit/session/use-sign-in.ts'

/**
 * Signs an administrator in and answers the address of the page that was wanted (`next`); none where the account is of
 * one service provider and the area is of the platform.
 */
export async function signInStaff(
  credentials: Credentials,
  area: Area,
  next: string | null,
): Promise<{ landing: string | undefined }> {
  const isPlatform = area.key === 'super-admin'
  // Global administrators are at home with the platform's own brand, whatever domain was worked in last.
  if (isPlatform) storeValue('domain', platformDomain)
  const { token, idleSeconds, profile } = await api.identity.administrator.login(credentials)
  storeSession(token, userOf(profile, area, profile.domain), {
    remember: credentials.rememberMe,
    isSuper: profile.isSuper,
    idleSeconds,
  })
  if (isPlatform && !profile.isSuper) {
    await attempt(api.identity.administrator.logout({}))
    clearSession()
    return { landing: undefined }
  }
  storeValue('domain', profile.domain)
  return { landing: landingPath(area, next, arrivalOf('administrator', profile, profile.domain)) }
}
