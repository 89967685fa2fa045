import { useTranslations } from 'use-intl/react'

/** What the provider calls the reasons for which a refund fails. */
const known = [
  'charge_already_refunded',
  'charge_disputed',
  'charge_for_pending_refund_disputed',
  'insufficient_funds',
  'expired_or_canceled_card',
  'lost_or_stolen_card',
  'declined',
  'merchant_request',
  'resource_missing',
  'failed',
  'unknown',
] as const

/** Why a refund failed, in words; a code that has none is named. */
export function useRefundProblemText(): (problem: string) => string {
  const t = useTranslations('orders.refundProblems')
  return (problem) => {
    const key = known.find((each) => each === problem)
    return key ? t(key) : t('other', { problem })
  }
}
