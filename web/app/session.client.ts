export interface SessionUser {
  name: string
  emailAddress: string
  company?: string
}

const tokenKey = 'token'
const userKey = 'user'
const supportKey = 'support'

/**
 * The bearer token: local storage with remember-me, session storage without. A tab that was opened for a support login
 * never takes the token of other tabs, even when its own is over.
 */
export const sessionToken = (): string | null =>
  sessionStorage.getItem(tokenKey) ?? (supportDomain() === null ? localStorage.getItem(tokenKey) : null)

/** Whether a global administrator is signed in here, as far as the browser knows. */
export const isSuperSession = () => sessionToken() !== null && localStorage.getItem('super') === '1'

export function storeSession(
  token: string,
  user: SessionUser,
  options: { remember: boolean; isSuper: boolean },
) {
  sessionStorage.removeItem(supportKey)
  clearSession()
  const storage = options.remember ? localStorage : sessionStorage
  storage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify(user))
  if (options.isSuper) localStorage.setItem('super', '1')
}

/** A support login stands in its own tab and touches nothing that other tabs share. */
export function storeSupportSession(token: string, domain: string) {
  sessionStorage.setItem(tokenKey, token)
  sessionStorage.setItem(supportKey, domain)
}

/** The domain that this tab's support login works in; null in every other tab. */
export const supportDomain = (): string | null => sessionStorage.getItem(supportKey)

export function clearSession() {
  sessionStorage.removeItem(tokenKey)
  if (supportDomain() !== null) return
  for (const key of [tokenKey, userKey, 'super']) localStorage.removeItem(key)
}
