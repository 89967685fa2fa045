import type { Site } from '#contracts/tenancy/site.ts'
import { readCookie } from '../../../cookies.ts'
import type { accountOf, DoorKind } from './accounts.server.ts'
import { isLinkToken } from './link-token.ts'

/** What a call is told whose answer may hold a session: whether the page that asks can keep one. */
export const wantsSession = (form: FormData) => ({ wantsSession: form.has('enters') })

/** No copy of a session stays on the way. */
export const keptNowhere = { 'cache-control': 'no-store' }

type Entered = Awaited<ReturnType<ReturnType<typeof accountOf>['login']>>

/** The session of somebody who has just proven who they are, for the page's script to keep. */
export const sessionFor = (site: Site, kind: DoorKind, entered: Entered, remember: boolean) => ({
  ...entered,
  kind,
  remember,
  domain: site.brand.domain,
})

/** The sign-in page, with what has been done already. */
export const loginAfter = (login: string, reason: 'verified' | 'password-set') =>
  `${login}${login.includes('?') ? '&' : '?'}reason=${reason}`

const proofName = 'signUp'
const daySeconds = 86_400

/** Where a sign-up goes on, and in a cookie what says that it was begun in this browser. */
export const signUpCookie = (proof: string) =>
  `${proofName}=${proof}; Path=/auth; Max-Age=${daySeconds}; HttpOnly; SameSite=Lax`
export const endSignUpCookie = `${proofName}=; Path=/auth; Max-Age=0; HttpOnly; SameSite=Lax`

/** What this browser knows of its sign-up beside the code's name. */
export function signUpProofOf(request: Request): { proof?: string } {
  const proof = readCookie(request.headers.get('cookie'), proofName)
  return isLinkToken(proof) ? { proof } : {}
}
