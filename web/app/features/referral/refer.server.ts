import { redirect } from 'react-router'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { needsSession, pageAt } from '../../route-table.ts'
import { encodeReferral, nobody, referralKey, type Referral } from './referral.ts'

const codePattern = /^[A-Za-z0-9-]{3,32}$/
/** Where every address of the host `enroll` leads, whatever stands behind it. */
const wayIn = '/eligibility-check'

/**
 * An address without a page: when it is that of a page followed by the code of somebody who sells here, the way to the
 * page with the query kept and the code in a cookie, from which the browser takes it into its session storage. A
 * visitor who enrolls gets there without a code, too. Anything else is answered with null.
 */
export async function referralRedirect({ api }: Site, address: URL): Promise<Response | null> {
  const segments = address.pathname.split('/').filter(Boolean)
  const code = segments.pop() ?? ''
  const path = `/${segments.join('/')}`
  const page = pageAt(path)
  if (!page || page.resource || needsSession(path)) return null
  if (code === nobody) return toPage(path, address.search, nobody)
  const referral = codePattern.test(code) ? await referralOf(api, code) : null
  if (!referral) return path === wayIn ? toPage(path, address.search, nobody) : null
  return toPage(path, address.search, encodeReferral(referral))
}

async function referralOf(api: Site['api'], code: string): Promise<Referral | null> {
  const answer = await resultOf(api.identity.isValidResellerCode({ code }))
  if (!answer.ok || !answer.value.isValid) return null
  return { code: code.toUpperCase(), name: answer.value.displayName ?? code.toUpperCase() }
}

const toPage = (path: string, search: string, cookie: string) =>
  redirect(path + search, {
    headers: { 'set-cookie': `${referralKey}=${cookie}; Path=/; SameSite=Lax`, 'cache-control': 'no-store' },
  })
