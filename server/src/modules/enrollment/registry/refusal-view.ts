import { isApplicants, repairOf, type CodeStep } from '#contracts/enrollment/registry/choices.ts'
import { standings, type Standing } from '#contracts/enrollment/choices.ts'
import type { EnrollmentStanding } from '#contracts/enrollment/rows.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import { repairWords } from '#contracts/i18n/registry.ts'
import type { Enrollment } from '../statuses.ts'
import type { CodeRules } from './code-rules.ts'

type Refused = Pick<Enrollment, 'state' | 'registryCategory' | 'registryCode' | 'registryWaitUntil'>

/** Why the registry did not take it, as the applicant may know. */
export function refusalOf(
  rules: CodeRules,
  { state, registryCategory, registryCode, registryWaitUntil: until }: Refused,
  brand: string,
): ProgressView['refusal'] {
  if (state !== 'nlad_failed') return null
  const [category, code] = [registryCategory ?? 'UNKNOWN', registryCode ?? '']
  const step = rules.stepOf('nlad', code)
  const repair = repairOf(category, step as CodeStep | null)
  const words = repairWords(repair, brand)
  const text = repair === step ? (rules.ownWordsOf('nlad', code) ?? words.text) : words.text
  return { category, repair, until, title: words.title, text }
}

/** Who has to act, and what comes next: after a refusal that follows from what is asked for. */
export const standingOf = ({ state, registryCategory }: Refused): Standing =>
  state === 'nlad_failed' && isApplicants(registryCategory)
    ? { ...standings[state], owner: 'applicant', next: 'mend_enrollment' }
    : standings[state]

/** Where it stands with NLAD, for staff. */
export const registryStandingOf = (enrollment: Enrollment): EnrollmentStanding['registry'] => ({
  sac: enrollment.sac,
  enrolledAt: enrollment.enrolledAt?.toISOString() ?? null,
  code: enrollment.registryCode,
  category: enrollment.registryCategory,
  waitUntil: enrollment.registryWaitUntil,
  nextTryAt: enrollment.registryTryAt?.toISOString() ?? null,
})
