import { readCookie } from '../../cookies.ts'
import { decodeReferral, referralKey } from './referral.ts'

/**
 * The code of the seller who sent a visitor, as their form has it, or as it has stayed in the cookie where there are no
 * scripts; none where it cannot be a code.
 */
export function codeOfSeller(request: Request, form: FormData): string | undefined {
  const code = form.has(referralKey)
    ? form.get(referralKey)
    : decodeReferral(readCookie(request.headers.get('cookie'), referralKey))?.code
  return typeof code === 'string' && /^[A-Z0-9-]{3,32}$/i.test(code) ? code : undefined
}
