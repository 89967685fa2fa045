import { useTranslations } from 'use-intl/react'
import { iccidDigits, wrongIccidLength } from '#contracts/sims/shelf/choices.ts'

/** Tells of an ICCID how many digits it must have, where it has too few or too many. */
export function useIccidLength(digits = iccidDigits) {
  const t = useTranslations('errors.fields')
  return (typed: string) => {
    const wrong = wrongIccidLength(typed, digits)
    if (!wrong) return undefined
    return wrong === 'MIN_DIGITS'
      ? t('MIN_DIGITS', { min: String(digits.min) })
      : t('MAX_DIGITS', { max: String(digits.max) })
  }
}
