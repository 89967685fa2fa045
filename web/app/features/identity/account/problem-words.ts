import { useTranslations } from 'use-intl/react'
import type { Problem } from '../../../problem.ts'

/** What stands under a field: the server's words where the refusal is about it. */
export function useFieldProblem(problem: Problem | undefined) {
  const t = useTranslations('errors')
  return (...codes: Problem['code'][]): string | undefined => {
    if (!problem || !codes.includes(problem.code)) return undefined
    return problem.code === 'NETWORK' ? t('NETWORK') : problem.message
  }
}
