import { CodedError } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import type { Locale } from '#contracts/locale.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { consentTexts } from '#contracts/programs/consents/index.ts'
import type { OwnTerms } from '#contracts/programs/terms.ts'
import { consentIdsOf } from './consents-of-program.ts'

/** Rules that contradict one another. @throws CodedError INVALID_INPUT with issues in words */
export function checkTerms(locale: Locale, program: ProgramCode, terms: OwnTerms): void {
  const issues = [
    ...turnedDays(terms).map((path) => ({ path, code: 'DAYS_TURNED' })),
    ...turnedAmounts(terms).map((path) => ({ path, code: 'AMOUNTS_TURNED' })),
    ...(terms.tribalOnlyCodes.some((code) => !terms.codes.includes(code))
      ? [{ path: 'tribalOnlyCodes', code: 'CODE_MISSING' }]
      : []),
    ...foreignConsents(program, terms).map((path) => ({ path, code: 'CONSENT_FOREIGN' })),
  ]
  if (issues.length === 0) return
  throw new CodedError('INVALID_INPUT', {
    issues: issues.map(({ path, code }) => ({
      path: `terms.${path}`,
      code,
      message: fieldMessage(locale, code),
    })),
  })
}

function turnedDays({ applicationsFrom, applicationsUntil, transfersUntil, benefitEndsOn }: OwnTerms) {
  return [
    ...(applicationsUntil && applicationsUntil < applicationsFrom ? ['applicationsUntil'] : []),
    ...(transfersUntil && transfersUntil < applicationsFrom ? ['transfersUntil'] : []),
    ...(benefitEndsOn && applicationsUntil && benefitEndsOn <= applicationsUntil ? ['benefitEndsOn'] : []),
  ]
}

function turnedAmounts({ benefit, device }: OwnTerms) {
  return [
    ...(benefit.tribalCents < benefit.standardCents ? ['benefit.tribalCents'] : []),
    ...(device && device.copaymentBelowCents <= device.copaymentAboveCents
      ? ['device.copaymentBelowCents']
      : []),
  ]
}

/** Words of another program, or of another kind than they stand for. */
function foreignConsents(program: ProgramCode, { consents }: OwnTerms) {
  const known = consentIdsOf(program)
  return Object.entries(consents)
    .filter(([kind, id]) => !known.has(id) || consentTexts[id].kind !== kind)
    .map(([kind]) => `consents.${kind}`)
}
