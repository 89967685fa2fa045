import { useTranslations } from 'use-intl/react'
import { isDeclineCode } from '#contracts/payments/choices.ts'
import { isMessageProblem, smsRefusalOf } from '#contracts/messaging/choices.ts'
import { useOwnCodes } from './own-codes.ts'

/**
 * Puts a code into words where it is one of ours, a refusal of a card or a reason why a message was not sent, else leaves
 * it as the outside world gave it.
 */
export function useCodeText(): (code: string) => string {
  const t = useOwnCodes()
  const tDecline = useTranslations('declines')
  const tMessage = useTranslations('messaging.problems')
  return (code) => {
    if (isMessageProblem(code)) return tMessage(code)
    const refusal = smsRefusalOf(code)
    if (refusal)
      return smsWords.has(refusal)
        ? tMessage(`sms_${refusal as '21610'}`)
        : tMessage('sms', { number: refusal })
    const key = code as 'INVALID_STATE'
    if (/^[A-Z_]+$/.test(code) && t?.has(key)) return t(key)
    return isDeclineCode(code) && tDecline.has(code) ? tDecline(code) : code
  }
}

/** Refusals that say something about the number itself. */
const smsWords = new Set(['21211', '21610', '21614'])
