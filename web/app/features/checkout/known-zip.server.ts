import { stateOfZip } from '#contracts/us-states.ts'
import { readCookie } from '../../cookies.ts'

const key = 'zip'

/** A ZIP code of some state, or nothing. */
const known = (typed: string): string | null =>
  /^\d{5}(-\d{4})?$/.test(typed) && stateOfZip(typed) !== undefined ? typed : null

/** The ZIP code for which this visitor was shown a price with its taxes; cart and checkout go on with it. */
export const zipOf = (request: Request): string | null =>
  known(readCookie(request.headers.get('cookie'), key))

/** The header that keeps the ZIP code of a posted form for as long as the browser is open, where it has one. */
export function zipCookie(form: FormData): [string, string][] {
  const zip = known(String(form.get(key) ?? ''))
  return zip ? [['set-cookie', `${key}=${zip}; Path=/; SameSite=Lax`]] : []
}
