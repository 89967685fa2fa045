import type { AdministratorProfile } from '#contracts/identity/views.ts'
import { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { clearSession, storeSession } from '../../session.client.ts'
import { storeValue } from '../../stored-values.ts'
import { areas, platformDomain, type Area } from '../../kit/session/areas.ts'
import { landingPath } from '../../kit/session/session-rules.ts'
import { arrivalOf, userOf } from '../../kit/session/signed-in.ts'
import type { Credentials } from '../../kit/session/use-sign-in.ts'

export interface StaffSession {
  token: string
  idleSeconds: number
  profile: AdministratorProfile
}

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
  const session = await api.identity.administrator.login(credentials)
  keep(session, area, credentials.rememberMe)
  const { profile } = session
  if (isPlatform && !profile.isSuper) {
    await resultOf(api.identity.administrator.logout({}))
    clearSession()
    return { landing: undefined }
  }
  return { landing: landAt(profile, area, next) }
}

/**
 * Goes on with the session of an administrator who has just proven who they are, by an invitation or a link: answers the
 * first page of their area, which is the platform's for those who look after it.
 */
export function enterStaff(session: StaffSession): string {
  const area = session.profile.roleLabel === 'super_admin' ? areas['super-admin'] : areas.admin
  keep(session, area, false)
  return landAt(session.profile, area, null)
}

const keep = ({ token, idleSeconds, profile }: StaffSession, area: Area, remember: boolean) =>
  storeSession(token, userOf(profile, area, profile.domain), {
    remember,
    isSuper: profile.isSuper,
    idleSeconds,
  })

function landAt(profile: AdministratorProfile, area: Area, next: string | null): string {
  storeValue('domain', profile.domain)
  return landingPath(area, next, arrivalOf('administrator', profile, profile.domain))
}
