import { useTranslations } from 'use-intl/react'
import { contentMeta } from '../../features/content/content-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'

export const meta = contentMeta('acp')

export default function WhatIsAcp() {
  const t = useTranslations('content.acp')
  return (
    <Page title={t('title')} lead={t('lead')} width="normal">
      <Notice type="warning" title={t('endedTitle')}>
        {t('endedText')}
      </Notice>
      <Section title={t('wasTitle')}>
        <BulletList items={[t('was1'), t('was2'), t('was3'), t('was4')]} />
      </Section>
      <Section title={t('nowTitle')}>
        <p>{t('nowText')}</p>
        <p>{t('plansText')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to="/eligibility-check">{t('nowAction')}</ButtonLink>
          <ButtonLink to="/plans" variant="secondary">
            {t('plansAction')}
          </ButtonLink>
        </div>
      </Section>
    </Page>
  )
}
