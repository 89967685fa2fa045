import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import type { Standing } from './payment-standing.ts'

/** What happened to the payment and what it means, in words. */
export function PaymentOutcome({
  standing,
  decline,
  hasGivenUp,
}: {
  standing: Standing
  decline: { what: string; todo: string } | null
  hasGivenUp: boolean
}) {
  const t = useTranslations('payment')
  const { brand } = useSite()
  const email = brand.support.email
  if (hasGivenUp) return <p>{t('processing.slow', { email })}</p>
  return (
    <div className="grid gap-2">
      {decline && (
        <>
          <p className="text-lg font-semibold">{decline.what}</p>
          <p>{decline.todo}</p>
        </>
      )}
      <p className={decline ? 'text-muted' : 'text-lg'}>{t(`${standing}.text`, { email })}</p>
    </div>
  )
}
