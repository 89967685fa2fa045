import { recordFor, type SessionRecord } from './kit/session/session-rules.ts'

export interface SessionUser {
  name: string
  /** Known to the open page alone where there is a name to show instead. */
  emailAddress?: string | undefined
  company?: string | undefined
  /** First page and profile of their area, for the menu of public pages. */
  home: string
  profile: string
}

const tokenKey = 'token'
const userKey = 'user'
const superKey = 'super'
const supportKey = 'support'
const recordKey = 'session'
/** Answers that come close together are noted once. */
const notedWithinMs = 1000

/**
 * The bearer token: local storage with remember-me, session storage without. A tab that was opened for a support login
 * never takes the token of other tabs, even when its own is over.
 */
export const sessionToken = (): string | null =>
  sessionStorage.getItem(tokenKey) ?? (supportDomain() === null ? localStorage.getItem(tokenKey) : null)

/** Where everything about the session stands: where its token does. */
const ownStorage = () => (isRemembered() ? localStorage : sessionStorage)

/** Whether a global administrator is signed in here, as far as the browser knows. */
export const isSuperSession = () => sessionToken() !== null && ownStorage().getItem(superKey) === '1'

export const isRemembered = () =>
  sessionStorage.getItem(tokenKey) === null && localStorage.getItem(tokenKey) !== null

export function storeSession(
  token: string,
  user: SessionUser,
  options: { remember: boolean; isSuper?: boolean; idleSeconds?: number },
) {
  sessionStorage.removeItem(supportKey)
  clearSession()
  storeToken(token, options)
  storeUser(user)
  if (options.isSuper) ownStorage().setItem(superKey, '1')
}

/** A support login stands in its own tab and touches nothing that other tabs share. */
export function storeSupportSession(token: string, domain: string) {
  sessionStorage.setItem(tokenKey, token)
  sessionStorage.setItem(supportKey, domain)
  // A tab begins with a copy of what the one that opened it keeps.
  for (const key of [userKey, superKey]) sessionStorage.removeItem(key)
}

/** The domain that this tab's support login works in; null in every other tab. */
export const supportDomain = (): string | null => sessionStorage.getItem(supportKey)

/** The person goes by another name now. */
export function storeUser({ emailAddress, ...user }: SessionUser) {
  noteAddress(emailAddress)
  if (supportDomain() !== null) return
  ownStorage().setItem(userKey, JSON.stringify(user.name ? user : { ...user, emailAddress }))
}

let knownAddress: string | undefined
/** Tells the open page whose it is. */
export function noteAddress(emailAddress: string | undefined) {
  knownAddress = emailAddress
}
export const addressOfUser = () => knownAddress ?? storedUser()?.emailAddress

/** A new token for the same person. */
export function storeToken(token: string, options: { remember: boolean; idleSeconds?: number }) {
  const storage = options.remember ? localStorage : sessionStorage
  storage.setItem(tokenKey, token)
  const known = storedRecord()
  writeRecord({
    ...recordFor(token, known, Date.now()),
    answeredAt: Date.now(),
    aheadMs: known?.aheadMs ?? 0,
    ...(options.idleSeconds && { idleSeconds: options.idleSeconds }),
  })
}

/** Forgets the session. `isOver` lets other tabs know that the person signed out. */
export function clearSession({ isOver = false } = {}) {
  const token = sessionToken()
  if (token && isOver) writeRecord({ ...recordFor(token, storedRecord(), Date.now()), isOver })
  for (const key of [tokenKey, userKey, superKey, 'recent']) sessionStorage.removeItem(key)
  if (supportDomain() !== null) return
  for (const key of [tokenKey, userKey, superKey]) localStorage.removeItem(key)
}

/** Who is signed in, as it is shown. */
export function storedUser(): SessionUser | null {
  const user = readJson(userKey, ownStorage())
  return typeof user === 'object' && user !== null && 'name' in user ? (user as SessionUser) : null
}

export function storedRecord(): SessionRecord | null {
  const record = readJson(recordKey)
  return typeof record === 'object' && record !== null && 'sid' in record ? (record as SessionRecord) : null
}

/** Every answer to the session's calls lets it live on; it also tells the server's time. */
export function noteAnswer(response: Response) {
  const token = sessionToken()
  if (!token || response.status === 401) return
  const now = Date.now()
  const record = recordFor(token, storedRecord(), now)
  if (record.isOver || (record === storedRecord() && now - record.answeredAt < notedWithinMs)) return
  const date = Date.parse(response.headers.get('date') ?? '')
  writeRecord({ ...record, answeredAt: now, aheadMs: Number.isNaN(date) ? record.aheadMs : date - now })
}

/** What is known of the session of a token. */
export const ownRecord = (token: string) => recordFor(token, storedRecord(), Date.now())

/** A support login touches nothing that other tabs share. */
function writeRecord(record: SessionRecord) {
  if (supportDomain() === null) localStorage.setItem(recordKey, JSON.stringify(record))
}

function readJson(key: string, storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
