import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { formatPhone } from '../../ui/phone.ts'

/** Who helps, by telephone and e-mail. */
export function ContactLine() {
  const t = useTranslations('common')
  const { brand, locale } = useSite()
  const { email, phone, hours } = brand.support
  return (
    <p className="text-sm text-muted">
      {t('contactLine')}{' '}
      <a className="link" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>{' '}
      ({hours[locale]}),{' '}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  )
}
