import { useTranslations } from 'use-intl/react'
import { programNames, type ProgramCode } from '#contracts/programs/choices.ts'
import { useSaidText } from '../../../kit/timeline/said-text.ts'
import type { ChoiceText } from '../../../kit/lists/list-words.ts'

/** What the choices in the logs of calls are called; statuses of the National Verifier and US states stand as they are. */
export function useCallChoices(): ChoiceText {
  const t = useTranslations('enrollment-log')
  const tCalls = useTranslations('enrollment-calls')
  const saidText = useSaidText()
  return (key, choice) => {
    if (key === 'program') return programNames[choice as ProgramCode]
    if (key === 'operation') return saidText('operation', choice)
    if (key === 'benefit') return t(`benefits.${choice as 'standard'}`)
    if (key === 'category') return tCalls(`categories.${choice as 'RETRY'}`)
    if (key === 'state') return tCalls(`exchangeStates.${choice as 'sent'}`)
    return choice
  }
}

/** Where the application of a call stands below its log. */
export const applicationOf = ({
  applicationId,
  reference,
}: {
  applicationId: string | null
  reference: string
}) => applicationId ?? reference
