import { useTranslations } from 'use-intl/react'
import type { AnyStep, CodeProvider } from '#contracts/enrollment/registry/choices.ts'
import type { ChoiceText } from '../../../../kit/lists/list-words.ts'

/** What happens next, as staff read it; a code that nobody has decided about waits for them. */
export function useStepText(): (step: AnyStep | null, provider: CodeProvider) => string {
  const t = useTranslations('registry-codes')
  return (step, provider) => (step ? t(`steps.${step}`) : t(`undecided.${provider}`))
}

/** What the choices in the list of codes are called. */
export function useCodeChoices(): ChoiceText {
  const t = useTranslations('registry-codes')
  return (key, choice) =>
    key === 'provider'
      ? t(`providers.${choice as 'nlad'}`)
      : key === 'standing'
        ? t(`standings.${choice as 'own'}`)
        : t(`steps.${choice as AnyStep}`)
}
