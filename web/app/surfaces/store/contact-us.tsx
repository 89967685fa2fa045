import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { contentMeta } from '../../features/content/content-meta.ts'
import { useSite, useText } from '../../site.ts'
import { Page } from '../../ui/page.tsx'
import { formatPhone } from '../../ui/phone.ts'
import { TextLink } from '../../ui/text-link.tsx'

export const meta = contentMeta('contact')

export default function ContactUs() {
  const t = useTranslations('content.contact')
  const text = useText()
  const { email, phone, hours } = useSite().brand.support
  const { legalName, address } = useSite().brand
  return (
    <Page title={t('title')} lead={t('lead')} width="normal">
      <div className="grid gap-4 md:grid-cols-2">
        <Way title={t('emailTitle')}>
          <a href={`mailto:${email}`} className="link inline-flex min-h-8 items-center text-lg">
            {email}
          </a>
          <p className="text-muted">{t('emailText')}</p>
        </Way>
        <Way title={t('phoneTitle')}>
          <a href={`tel:${phone}`} className="link numbers inline-flex min-h-8 items-center text-lg">
            {formatPhone(phone)}
          </a>
          <p className="text-muted">{text(hours)}</p>
        </Way>
        <Way title={t('orderTitle')}>
          <p className="text-muted">{t('orderText')}</p>
          <TextLink to="/auth/login">{t('orderAction')}</TextLink>
        </Way>
        <Way title={t('addressTitle')}>
          <p>
            {legalName}
            <br />
            {address}
          </p>
        </Way>
      </div>
      <p className="flex flex-wrap items-center gap-x-3">
        {t('faqText')} <TextLink to="/faq">{t('faqAction')}</TextLink>
      </p>
    </Page>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid content-start gap-1 p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
