import { useTranslations } from 'use-intl/react'
import { contentMeta } from '../../features/content/content-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const meta = contentMeta('eligibility')

export default function EligibilityCheck() {
  const t = useTranslations('content.eligibility')
  return (
    <Page title={t('title')} lead={t('lead')} width="normal">
      <Notice type="info" title={t('closedTitle')}>
        <p>{t('closedText')}</p>
        <TextLink to="/what-is-acp">{t('closedAction')}</TextLink>
      </Notice>
      <Section title={t('giveTitle')}>
        <p className="text-lg">{t('giveText')}</p>
      </Section>
      <Section title={t('whoTitle')}>
        <p>{t('whoText')}</p>
        <BulletList items={[t('who1'), t('who2'), t('who3'), t('who4'), t('who5'), t('who6'), t('who7')]} />
      </Section>
      <Section title={t('needTitle')}>
        <BulletList items={[t('need1'), t('need2'), t('need3')]} />
      </Section>
      <Section title={t('howTitle')}>
        <BulletList ordered items={[t('how1'), t('how2'), t('how3')]} />
        <div className="mt-3">
          <ButtonLink to="https://www.lifelinesupport.org/" rel="noreferrer">
            {t('official')}
          </ButtonLink>
        </div>
        <p className="text-sm text-muted">{t('noLifeline')}</p>
      </Section>
    </Page>
  )
}
