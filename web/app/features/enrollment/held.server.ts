import { provenMinutes } from '#contracts/enrollment/choices.ts'
import { readCookie } from '../../cookies.ts'

const held = 'enrollment'
const lookup = 'enrollment_lookup'
const proof = 'enrollment_proof'
const zip = 'enrollment_zip'

/** Somebody who leaves a phone lying with an application half filled in is safe after so long; the draft is, too. */
const draftSeconds = 30 * 60
/** Where it stands shows nothing of the person, and the National Verifier’s own pages take their time. */
const sentSeconds = 24 * 3600
const lookupSeconds = 10 * 60

const isToken = (value: string) => /^[\w-]{22}$/.test(value)
const tokenIn = (request: Request, name: string): string | undefined => {
  const value = readCookie(request.headers.get('cookie'), name)
  return isToken(value) ? value : undefined
}
const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`

/** What opens the enrollment that this browser works on; no address ever names it. */
export const heldEnrollment = (request: Request) => tokenIn(request, held)
export const holdEnrollment = (id: string, { isDraft }: { isDraft: boolean }) =>
  cookie(held, id, isDraft ? draftSeconds : sentSeconds)
export const letGo = () => cookie(held, '', 0)

/** A lookup that waits for its code. */
export const heldLookup = (request: Request) => tokenIn(request, lookup)
export const holdLookup = (token: string) => cookie(lookup, token, lookupSeconds)
export const forgetLookup = () => cookie(lookup, '', 0)

/** The lookup whose code was given not long ago: it opens what shows more than where an application stands. */
export const heldProof = (request: Request) => tokenIn(request, proof)
export const holdProof = (token: string) => cookie(proof, token, provenMinutes * 60)
export const forgetProof = () => cookie(proof, '', 0)

/** The ZIP code while somebody chooses between programs; there is no draft yet. */
export const heldZip = (request: Request) => {
  const value = readCookie(request.headers.get('cookie'), zip)
  return /^\d{5}$/.test(value) ? value : undefined
}
export const holdZip = (value: string) => cookie(zip, value, draftSeconds)
export const forgetZip = () => cookie(zip, '', 0)

/** Answers that lead on, with cookies. */
export function leadTo(location: string, ...cookies: string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const each of cookies) headers.append('set-cookie', each)
  return new Response(null, { status: 303, headers })
}

/** Pages of one person are kept nowhere. */
export const personalHeaders = (...cookies: string[]) => {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const each of cookies) headers.append('set-cookie', each)
  return headers
}
