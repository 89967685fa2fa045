import { isApplicants, repairOf, type CodeStep } from '#contracts/enrollment/registry/choices.ts'
import { standings, type Standing } from '#contracts/enrollment/choices.ts'
import type { EnrollmentStanding } from '#contracts/enrollment/rows.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import { repairWords } from '#contracts/i18n/registry.ts'
import type { Enrollment } from '../statuses.ts'
import type { CodeRules } from './code-rules.ts'

type Refused = Pick<Enrollment, 'state' | 'registryCategory' | 'registryCode' | 'registryWaitUntil'>
type Standable = Pick<Enrollment, 'state' | 'registryCategory' | 'verifierStatus'>

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

/**
 * Whether the National Verifier could not confirm something only because a database did not answer it: it would have a
 * proof, which nobody is asked for then.
 */
export const isHeldByOutage = ({ state, verifierStatus }: Pick<Enrollment, 'state' | 'verifierStatus'>) =>
  state === 'nv_pending_review' && verifierStatus === 'PENDING_RESOLUTION'

/** Who has to act, and what comes next: after a refusal that follows from what is asked for. */
export function standingOf(enrollment: Standable): Standing {
  const { state, registryCategory } = enrollment
  if (state === 'nlad_failed' && isApplicants(registryCategory))
    return { ...standings[state], owner: 'applicant', next: 'mend_enrollment' }
  // Nobody reviews anything: we ask until the database answers.
  return isHeldByOutage(enrollment) ? standings.nv_submitted : standings[state]
}

/** Where it stands with NLAD, for staff. */
export const registryStandingOf = (enrollment: Enrollment): EnrollmentStanding['registry'] => ({
  sac: enrollment.sac,
  enrolledAt: enrollment.enrolledAt?.toISOString() ?? null,
  code: enrollment.registryCode,
  category: enrollment.registryCategory,
  waitUntil: enrollment.registryWaitUntil,
  nextTryAt: enrollment.registryTryAt?.toISOString() ?? null,
})
