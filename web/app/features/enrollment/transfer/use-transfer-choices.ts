import { useTranslations } from 'use-intl/react'
import { programNames, type ProgramCode } from '#contracts/programs/choices.ts'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'

/** What the choices in the list of transfers are called; US states stand by their codes. */
export function useTransferChoices(): ChoiceText {
  const t = useTranslations('transfer-office')
  return (key, choice) => {
    if (key === 'usState') return choice
    if (key === 'program') return programNames[choice as ProgramCode]
    if (key === 'reason') return t(`reasons.${choice as 'limit'}`)
    if (key === 'exception') return t(`exceptions.${choice as 'TE1'}`)
    return t(`states.${choice as 'draft'}`)
  }
}
