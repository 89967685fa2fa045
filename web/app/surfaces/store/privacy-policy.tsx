import { useTranslations } from 'use-intl/react'
import { contentMeta } from '../../features/content/content-meta.ts'
import { useSite } from '../../site.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/prose.tsx'

export const meta = contentMeta('privacy')

export default function PrivacyPolicy() {
  const t = useTranslations('content.privacy')
  const { brand } = useSite()
  const contact = { email: brand.support.email }
  return (
    <Page title={t('title')} lead={t('lead', { legalName: brand.legalName })} width="normal">
      <Section title={t('whatTitle')}>
        <p>{t('whatText')}</p>
      </Section>
      <Section title={t('whyTitle')}>
        <p>{t('whyText')}</p>
      </Section>
      <Section title={t('whoTitle')}>
        <p>{t('whoText')}</p>
      </Section>
      <Section title={t('networkTitle')}>
        <p>{t('networkText')}</p>
      </Section>
      <Section title={t('cookiesTitle')}>
        <p>{t('cookiesText')}</p>
      </Section>
      <Section title={t('keepTitle')}>
        <p>{t('keepText')}</p>
      </Section>
      <Section title={t('rightsTitle')}>
        <p>{t('rightsText', contact)}</p>
      </Section>
    </Page>
  )
}
