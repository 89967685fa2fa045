import { useTranslations } from 'use-intl/react'
import { contentMeta } from '../../features/content/content-meta.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/prose.tsx'

export const meta = contentMeta('disclaimers')

export default function Disclaimers() {
  const t = useTranslations('content.disclaimers')
  return (
    <Page title={t('title')} lead={t('lead')} width="normal">
      <Section title={t('coverageTitle')}>
        <p>{t('coverageText')}</p>
      </Section>
      <Section title={t('emergencyTitle')}>
        <p>{t('emergencyText')}</p>
      </Section>
      <Section id="network-management" title={t('networkTitle')}>
        <p>{t('networkText')}</p>
      </Section>
      <Section title={t('trademarksTitle')}>
        <p>{t('trademarksText')}</p>
      </Section>
      <Section title={t('taxesTitle')}>
        <p>{t('taxesText')}</p>
      </Section>
    </Page>
  )
}
