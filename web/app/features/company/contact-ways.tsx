import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { CompanyAddress } from './company-address.tsx'

/** Everything but the form: post, phone, e-mail where they are known, a call, the order page and the FAQ. */
export function ContactWays() {
  const t = useTranslations('company.contact')
  const { brand } = useSite()
  return (
    <div className="grid gap-6">
      {brand.support.phone && (
        <section className="grid gap-2">
          <h2 className="text-lg">{t('waysTitle')}</h2>
          <CompanyAddress />
        </section>
      )}
      <section className="grid justify-items-start">
        <p className="text-muted">{t('callText')}</p>
        <TextLink to="/call-back">{t('callAction')}</TextLink>
      </section>
      <section className="grid justify-items-start">
        <h2 className="text-lg">{t('orderTitle')}</h2>
        <p className="text-muted">{t('orderText')}</p>
        <TextLink to="/auth/login?as=subscriber#find-order">{t('orderAction')}</TextLink>
      </section>
      <section className="grid justify-items-start">
        <p className="text-muted">{t('faqText')}</p>
        <TextLink to="/faq">{t('faqAction')}</TextLink>
      </section>
    </div>
  )
}
