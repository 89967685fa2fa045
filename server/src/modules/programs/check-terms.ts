import { CodedError } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import type { Locale } from '#contracts/locale.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { consentTexts } from '#contracts/programs/consents/index.ts'
import { numbersSaid, type SaidRule } from '#contracts/programs/consents/numbers-said.ts'
import { lawfulYears } from '#contracts/programs/federal.ts'
import type { OwnTerms } from '#contracts/programs/terms.ts'
import { consentIdsOf } from './consents-of-program.ts'

/** Rules that contradict one another. @throws CodedError INVALID_INPUT with issues in words */
export function checkTerms(locale: Locale, program: ProgramCode, terms: OwnTerms): void {
  const issues: { path: string; code: string; said?: number }[] = [
    ...turnedDays(terms).map((path) => ({ path, code: 'DAYS_TURNED' })),
    ...turnedAmounts(terms).map((path) => ({ path, code: 'AMOUNTS_TURNED' })),
    ...(terms.tribalOnlyCodes.some((code) => !terms.codes.includes(code))
      ? [{ path: 'tribalOnlyCodes', code: 'CODE_MISSING' }]
      : []),
    ...foreignConsents(program, terms).map((path) => ({ path, code: 'CONSENT_FOREIGN' })),
    ...(terms.retentionYears < lawfulYears(program)
      ? [{ path: 'retentionYears', code: 'YEARS_TOO_FEW', said: lawfulYears(program) }]
      : []),
    ...otherThanSaid(terms).map((other) => ({ ...other, code: 'CONSENT_SAYS_OTHER' })),
  ]
  if (issues.length === 0) return
  throw new CodedError('INVALID_INPUT', {
    issues: issues.map(({ path, code, said }) => ({
      path: `terms.${path}`,
      code,
      message: fieldMessage(locale, code, { said }),
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

/** Rules that say another number than the words that households agree to; where there is no such rule, the words themselves. */
function otherThanSaid({ consents, incomePercent, benefitMonths, usage }: OwnTerms) {
  const ruled = { incomePercent, benefitMonths, 'usage.days': usage?.days, 'usage.cureDays': usage?.cureDays }
  return Object.entries(consents).flatMap(([kind, id]) =>
    Object.entries(numbersSaid[id])
      .filter(([rule, said]) => ruled[rule as SaidRule] !== said)
      .map(([rule, said]) => ({
        path: ruled[rule as SaidRule] === undefined ? `consents.${kind}` : rule,
        said,
      })),
  )
}
