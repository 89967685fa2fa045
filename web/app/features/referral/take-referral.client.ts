import { readCookie } from '../../cookies.ts'
import { decodeReferral, referralKey, referralNameKey, type Referral } from './referral.ts'

/** Moves what the server left in the cookie into this tab's session storage, and answers who referred the visitor. */
export function takeReferral(): Referral | null {
  const left = readCookie(document.cookie, referralKey)
  if (left) {
    forgetReferral()
    const referral = decodeReferral(left)
    if (referral) {
      sessionStorage.setItem(referralKey, referral.code)
      sessionStorage.setItem(referralNameKey, referral.name)
    }
  }
  const code = sessionStorage.getItem(referralKey)
  return code ? { code, name: sessionStorage.getItem(referralNameKey) ?? code } : null
}

export function forgetReferral() {
  document.cookie = `${referralKey}=; Path=/; Max-Age=0; SameSite=Lax`
  sessionStorage.removeItem(referralKey)
  sessionStorage.removeItem(referralNameKey)
}
