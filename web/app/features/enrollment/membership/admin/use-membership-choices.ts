import { useTranslations } from 'use-intl/react'
import { programNames, type ProgramCode } from '#contracts/programs/choices.ts'
import type { ChoiceText } from '../../../../kit/lists/list-words.ts'

/** What the choices in the list of de-enrollments are called. */
export function useMembershipChoices(): ChoiceText {
  const t = useTranslations('membership')
  const tCode = useTranslations('timeline.codes')
  return (key, choice) => {
    if (key === 'program') return programNames[choice as ProgramCode]
    if (key === 'reason') return tCode(`reason.${choice as 'MOVED'}`)
    if (key === 'askedBy') return t(`askers.${choice as 'staff'}`)
    return t(`states.${choice as 'due'}`)
  }
}
