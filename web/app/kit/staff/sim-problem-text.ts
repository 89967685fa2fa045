import { useTranslations } from 'use-intl/react'
import { isSimRefusal } from '#contracts/sims/choices.ts'
import { useCodeText } from './code-text.ts'

/** Puts into words what a SIM provider refused with, whose codes mean their own things. */
export function useSimProblemText(): (code: string) => string {
  const t = useTranslations('sims.refusals')
  const codeText = useCodeText()
  return (code) => (isSimRefusal(code) ? t(code) : codeText(code))
}
