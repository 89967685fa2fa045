import { enrollmentSteps } from '#contracts/enrollment/choices.ts'
import { verifierStatuses } from '#contracts/enrollment/log/choices.ts'
import {
  categoryOfVerifierStep,
  type RegistryErrorCategory,
  type VerifierStep,
} from '#contracts/enrollment/registry/choices.ts'
import type { Outcome } from '#platform/effects.ts'
import { decidingRow } from '#providers/subscriber-registry/registry-errors.ts'
import type { RecordedBody } from '#providers/usac/prepared-call.ts'
import { fieldErrorsOf } from '../field-errors.ts'
import type { CodeRules } from './code-rules.ts'
import { errorsIn } from './recorded-errors.ts'

const atRest: readonly string[] = ['COMPLETE', 'IN_PROGRESS', 'PENDING_REVIEW']

/** What the outcome of a call asks for by the rules of today; null where it asks for nothing. */
export function categoryOfCall(
  rules: CodeRules,
  provider: string,
  outcome: Outcome<{ status: string }, unknown>,
  body: RecordedBody | undefined,
): RegistryErrorCategory | null {
  const { stepOf, categoryOf } = rules
  if (outcome.kind === 'unavailable' || outcome.kind === 'unknown') return 'RETRY'
  if (provider === 'nlad') return outcome.kind === 'refused' ? categoryOf(outcome.code) : null
  if (outcome.kind === 'refused')
    return fieldErrorsOf(rules, enrollmentSteps, errorsIn(body)).length > 0 ? 'FIX_DATA' : 'CONFIG'
  const failures = failuresIn(body).map((code) => ({
    category: categoryOfVerifierStep(stepOf('national-verifier', code) as VerifierStep | null),
  }))
  const deciding = decidingRow(failures)?.category
  if (deciding) return deciding
  const { status } = outcome.value
  if (atRest.includes(status)) return null
  return (verifierStatuses as readonly string[]).includes(status) ? 'NV_ACTION' : 'UNKNOWN'
}

/** What could not be confirmed, as the National Verifier names it. */
function failuresIn(body: RecordedBody | undefined): string[] {
  if (!body || typeof body !== 'object' || Array.isArray(body) || !Array.isArray(body.failures)) return []
  return body.failures.filter((code) => typeof code === 'string')
}
