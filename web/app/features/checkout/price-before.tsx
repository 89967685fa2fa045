import { useTranslations } from 'use-intl/react'
import type { QuoteLine } from '#contracts/checkout/views.ts'
import { Money } from '../../ui/money.tsx'

/** What a line would cost without its plan's own discount, where it has one: the subtotal is made of these. */
export function PriceBefore({
  line: { listUnitCents, unitCents, quantity },
}: {
  line: Pick<QuoteLine, 'listUnitCents' | 'unitCents' | 'quantity'>
}) {
  const t = useTranslations('checkout')
  if (listUnitCents <= unitCents) return null
  return (
    <s className="ml-2 text-muted">
      <span className="sr-only">{t('cart.before')} </span>
      <Money cents={listUnitCents * quantity} />
    </s>
  )
}
