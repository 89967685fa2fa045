import { useTranslations } from 'use-intl/react'
import { programNames, type ProgramCode } from '#contracts/programs/choices.ts'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'

/** What the choices in the lists of programs and study area codes are called; states stand by their codes. */
export function useProgramChoices(): ChoiceText {
  const t = useTranslations('program-office.choices')
  return (key, choice) => {
    if (key === 'state') return choice
    if (key === 'code' || key === 'program') return programNames[choice as ProgramCode]
    return t(`${key as 'status'}.${choice as 'open'}`)
  }
}
