import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Notice } from '../../ui/notice.tsx'

/** An eSIM is of no use in a phone that cannot take one. */
export function DeviceReminder() {
  const t = useTranslations('checkout.device')
  return (
    <Notice type="info" title={t('title')}>
      {t.rich('text', {
        check: (words) => (
          <Link to="/devices" target="_blank" className="link font-semibold">
            {words}
          </Link>
        ),
      })}
    </Notice>
  )
}
