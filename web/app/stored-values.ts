import { readCookie, secureHere } from './cookies.ts'

const yearSeconds = 31_536_000

/** What the browser remembers and the server must know before it renders: kept in both places. */
const mirrored = ['userLocale', 'domain'] as const
type MirroredKey = (typeof mirrored)[number]

const cookieValue = (key: string) => readCookie(document.cookie, key) || undefined

export function storeValue(key: MirroredKey, value: string) {
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secureHere()}`
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is refused in some private windows; the cookie then stands alone.
  }
}

export function readStoredValue(key: MirroredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return cookieValue(key) ?? null
  }
}

/** Brings a value that only one of the two places still has back into the other. */
export function mirrorStoredValues() {
  for (const key of mirrored) {
    const inCookie = cookieValue(key)
    const stored = readStoredValue(key)
    if (inCookie === undefined && stored !== null) storeValue(key, stored)
    else if (inCookie !== undefined && stored !== inCookie) storeValue(key, inCookie)
  }
}
