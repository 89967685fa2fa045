import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'
import { useOwnCodes } from '../../../kit/staff/own-codes.ts'

/** What the field of a list's file is called. */
export function useFieldName(list: string) {
  const t = useTranslations('imports')
  return useCallback(
    (field: string) => {
      const key = `${list}.fields.${field}` as 'resellers.fields.email'
      return t.has(key) ? t(key) : field
    },
    [t, list],
  )
}

/** What is wrong and what to do about it. */
export function useImportProblem() {
  const t = useTranslations('import-problems')
  const own = useOwnCodes()
  return useCallback(
    (code: string) => {
      const key = code as 'REQUIRED'
      if (t.has(key)) return t(key)
      const coded = code as 'INVALID_STATE'
      return own?.has(coded) ? own(coded) : code
    },
    [t, own],
  )
}
