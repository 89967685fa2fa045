import { resultOf } from '../../../problem.ts'
import { clearSession } from '../../../session.client.ts'
import type { AccountApi } from '../../../kit/session/account-api.ts'

/** Where a support login begins and ends: in a tab of its own. */
export const supportPath = '/auth/support'

/** The area of the person in whose place one works. */
export const supportedArea = '/dashboard'

/** The address that the new tab opens. The code stands behind `#`, so that no server and no log ever sees it. */
export const handoverAddress = (code: string) => `${supportPath}#${code}`

/** Ends the support login, here and at the server; the administrator's own session stays as it is. */
export async function leaveSupport(account: AccountApi) {
  await resultOf(account.logout({}))
  clearSession()
  window.location.replace(`${supportPath}?left`)
}
