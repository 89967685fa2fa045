import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import type { Standing } from './payment-standing.ts'

/** What happened to the payment and what it means, in words. */
export function PaymentOutcome({
  standing,
  decline,
  hasGivenUp,
  isReplaced,
}: {
  standing: Exclude<Standing, 'held'>
  decline: { what: string; todo: string } | null
  hasGivenUp: boolean
  /** Another order stands for the same cart. */
  isReplaced: boolean
}) {
  const t = useTranslations('payment')
  const { brand } = useSite()
  const email = brand.writeTo
  if (hasGivenUp) return <p>{t('processing.slow', { email })}</p>
  return (
    <div className="grid gap-2">
      {standing === 'paid' && (
        <span className="mb-1 grid size-14 place-items-center rounded-full bg-success-soft text-success">
          <CheckIcon size={30} />
        </span>
      )}
      {standing === 'failed' && (
        <span className="mb-1 grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
          <AlertIcon size={28} />
        </span>
      )}
      {decline && (
        <>
          <p className="text-lg font-semibold">{decline.what}</p>
          <p>{decline.todo}</p>
        </>
      )}
      <p className={decline ? 'text-muted' : 'text-lg'}>
        {standing === 'paid'
          ? t('already.text')
          : isReplaced
            ? t('closed.replaced')
            : t(`${standing}.text`, { email })}
      </p>
    </div>
  )
}
