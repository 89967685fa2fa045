import { useTranslations } from 'use-intl/react'
import { programNames, type ProgramCode } from '#contracts/programs/choices.ts'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'

/** What the choices in the list of enrollments are called; US states stand by their codes. */
export function useEnrollmentChoices(): ChoiceText {
  const t = useTranslations('enrollment-office')
  const tCode = useTranslations('timeline.codes')
  return (key, choice) => {
    if (key === 'usState') return choice
    if (key === 'program') return programNames[choice as ProgramCode]
    if (key === 'owner') return t(`owners.${choice as 'us'}`)
    if (key === 'milestone') return t(`milestones.${choice as 'started'}`)
    if (key === 'source') return tCode(`source.${choice as 'web'}`)
    return t(`states.${choice as 'draft'}`)
  }
}
