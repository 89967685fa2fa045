import { redirect } from 'react-router'
import { api } from '../../api.client.ts'
import { attempt, type Problem } from '../../problem.ts'
import { clearSession, storeSession } from '../../session.client.ts'
import { storeValue } from '../../stored-values.ts'
import { platformDomain, type Area } from '../../kit/session/areas.ts'
import { landingPath } from '../../kit/session/session-rules.ts'
import { arrivalOf, userOf } from '../../kit/session/signed-in.ts'

export interface StaffSignInAnswer {
  tried: { email: string; password: string; rememberMe: boolean }
  /** Undefined where a field was left empty. */
  problem?: Problem
  /** The password is right, and a code is asked for; whether one was asked for before. */
  needsCode?: boolean
  isCodeMissing?: boolean
  /** The account is of one service provider, and the area is of the platform. */
  isElsewhere?: boolean
}

/** Signs an administrator in and goes on to the page that was wanted; other answers stay. */
export async function signInStaff(request: Request, area: Area): Promise<StaffSignInAnswer> {
  const form = await request.formData()
  const value = (name: string) => String(form.get(name) ?? '')
  const tried = {
    email: value('emailAddress').trim(),
    password: value('password'),
    rememberMe: form.get('rememberMe') === 'on',
  }
  const code = value('code').trim()
  if (!tried.email || !tried.password) return { tried }
  const isPlatform = area.key === 'super-admin'
  // Global administrators are at home with the platform's own brand, whatever domain was worked in last.
  if (isPlatform) storeValue('domain', platformDomain)
  const outcome = await attempt(
    api.identity.administrator.login({ ...tried, ...(code.length >= 6 ? { code } : {}) }),
  )
  if (!outcome.ok) {
    const { problem } = outcome
    const needsCode = problem.code === 'SECOND_FACTOR_REQUIRED' || problem.code === 'SECOND_FACTOR_WRONG'
    return { tried, problem, needsCode, isCodeMissing: form.has('code') }
  }
  const { token, idleSeconds, profile } = outcome.value
  storeSession(token, userOf(profile, area, profile.domain), {
    remember: tried.rememberMe,
    isSuper: profile.isSuper,
    idleSeconds,
  })
  if (isPlatform && !profile.isSuper) {
    await attempt(api.identity.administrator.logout({}))
    clearSession()
    return { tried, isElsewhere: true }
  }
  storeValue('domain', profile.domain)
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(landingPath(area, next, arrivalOf('administrator', profile, profile.domain)))
}
