export interface SessionUser {
  name: string
  emailAddress: string
  company?: string
}

const tokenKey = 'token'
const userKey = 'user'

/** The bearer token: local storage with remember-me, session storage without. */
export const sessionToken = (): string | null =>
  sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey)

export function storeSession(
  token: string,
  user: SessionUser,
  options: { remember: boolean; isSuper: boolean },
) {
  clearSession()
  const storage = options.remember ? localStorage : sessionStorage
  storage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify(user))
  if (options.isSuper) localStorage.setItem('super', '1')
}

export function clearSession() {
  sessionStorage.removeItem(tokenKey)
  for (const key of [tokenKey, userKey, 'super']) localStorage.removeItem(key)
}
