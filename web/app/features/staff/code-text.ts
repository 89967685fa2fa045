import { useTranslations } from 'use-intl/react'
import { isDeclineCode } from '#contracts/decline-codes.ts'

/** Puts a code into words where it is one of ours or a refusal of a card, else leaves it as the outside world gave it. */
export function useCodeText(): (code: string) => string {
  const t = useTranslations('errors')
  const tDecline = useTranslations('declines')
  return (code) => {
    const key = code as 'INVALID_STATE'
    if (/^[A-Z_]+$/.test(code) && t.has(key)) return t(key)
    return isDeclineCode(code) && tDecline.has(code) ? tDecline(code) : code
  }
}
