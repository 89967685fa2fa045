/** Cookie and session-storage key of the code of the reseller who sent the visitor here. */
export const referralKey = 'resellerCode'
export const referralNameKey = 'resellerName'

/** Instead of a code: forget who sent the visitor. */
export const nobody = '-'

/** The id of the form by which an application for a program begins. */
export const applicationForm = 'begin'

export interface Referral {
  code: string
  name: string
}

/** A referral as a cookie's value. */
export const encodeReferral = ({ code, name }: Referral) => encodeURIComponent(JSON.stringify([code, name]))

/** The referral of a cookie's decoded value; null for anything else. */
export function decodeReferral(value: string): Referral | null {
  try {
    const parts: unknown = JSON.parse(value)
    if (!Array.isArray(parts) || parts.length !== 2) return null
    const [code, name] = parts as unknown[]
    return typeof code === 'string' && typeof name === 'string' && /^[A-Z0-9-]{3,32}$/.test(code)
      ? { code, name }
      : null
  } catch {
    return null
  }
}
