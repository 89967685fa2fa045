import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'

/** Who helps, by telephone and e-mail, where that is known. */
export function ContactLine() {
  const t = useTranslations('common')
  const { brand, locale } = useSite()
  const { email, phone, phoneText, hours } = brand.support
  if (!email) return null
  return (
    <p className="text-sm text-muted">
      {t('contactLine')}{' '}
      <a className="link" href={`tel:${phone}`}>
        {phoneText}
      </a>{' '}
      ({hours[locale]}),{' '}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  )
}
