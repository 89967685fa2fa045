import { useTranslations } from 'use-intl/react'
import { programNames, type ProgramCode } from '#contracts/programs/choices.ts'
import type { ChoiceText } from '../../../../kit/lists/list-words.ts'

/** What the choices in the list of those whom NLAD has as ours are called; US states stand by their codes. */
export function useSubscriberChoices(): ChoiceText {
  const t = useTranslations('membership.waits')
  const tState = useTranslations('enrollment-office.states')
  return (key, choice) => {
    if (key === 'program') return programNames[choice as ProgramCode]
    if (key === 'usState') return choice
    return key === 'waitsFor' ? t(choice as 'order') : tState(choice as 'active')
  }
}
