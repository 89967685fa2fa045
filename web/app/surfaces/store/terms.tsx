import { useTranslations } from 'use-intl/react'
import { contentMeta } from '../../features/content/content-meta.ts'
import { useSite } from '../../site.ts'
import { Page } from '../../ui/page.tsx'
import { formatPhone } from '../../ui/phone.ts'
import { Section } from '../../ui/prose.tsx'

export const meta = contentMeta('terms')

export default function Terms() {
  const t = useTranslations('content.terms')
  const { brand } = useSite()
  const contact = { email: brand.support.email, phone: formatPhone(brand.support.phone) }
  return (
    <Page title={t('title')} lead={t('lead', { legalName: brand.legalName })} width="normal">
      <Section title={t('plansTitle')}>
        <p>{t('plansText')}</p>
      </Section>
      <Section title={t('priceTitle')}>
        <p>{t('priceText')}</p>
      </Section>
      <Section title={t('deliveryTitle')}>
        <p>{t('deliveryText')}</p>
      </Section>
      <Section title={t('refundTitle')}>
        <p>{t('refundText')}</p>
      </Section>
      <Section title={t('useTitle')}>
        <p>{t('useText')}</p>
      </Section>
      <Section title={t('deviceTitle')}>
        <p>{t('deviceText')}</p>
      </Section>
      <Section title={t('contactTitle')}>
        <p>{t('contactText', contact)}</p>
      </Section>
    </Page>
  )
}
