import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Notice } from '../../ui/notice.tsx'

/** Asks before something is bought that this browser has just bought. */
export function BoughtBefore({
  order: { orderToken, orderNumber: number, isPaid },
}: {
  order: { orderToken: string; orderNumber: string; isPaid: boolean }
}) {
  const t = useTranslations('checkout.again')
  return (
    <Notice type="warning" title={t(isPaid ? 'paid' : 'ordered', { number })}>
      <p>{t('text')}</p>
      <Link to={`/order/${orderToken}`} className="link font-semibold">
        {t('see', { number })}
      </Link>
    </Notice>
  )
}
