import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { declineKey } from './decline.ts'
import type { Standing } from './payment-standing.ts'

/** What happened to the payment and what it means, in words. */
export function PaymentOutcome({
  standing,
  problem,
  hasGivenUp,
}: {
  standing: Standing
  problem: string | null
  hasGivenUp: boolean
}) {
  const t = useTranslations('orders.payment')
  const { brand } = useSite()
  if (standing === 'failed') {
    const decline = declineKey(problem)
    return (
      <div className="grid gap-2">
        <p className="text-lg font-semibold">{t(`decline.${decline}.what`)}</p>
        <p>{t(`decline.${decline}.todo`)}</p>
        <p className="text-muted">{t('failed.text')}</p>
      </div>
    )
  }
  if (hasGivenUp) return <p>{t('processing.slow', { email: brand.support.email })}</p>
  return <p className="text-lg">{t(`${standing}.text`, { email: brand.support.email })}</p>
}
