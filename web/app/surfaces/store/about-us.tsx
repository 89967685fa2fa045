import { useTranslations } from 'use-intl/react'
import { CompanyAddress } from '../../features/company/company-address.tsx'
import { companyMeta } from '../../features/company/company-meta.ts'
import { useSite, useText } from '../../site.ts'
import { BrandIllustration } from '../../ui/brand-illustration.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'

export const meta = companyMeta('about')

export default function AboutUs() {
  const t = useTranslations('company.about')
  const text = useText()
  const { brand } = useSite()
  return (
    <Page title={t('title')} lead={t('lead', { tagline: text(brand.tagline) })}>
      <div className="grid items-start gap-10 md:grid-cols-2">
        <div className="grid gap-8">
          <Section title={t('whoTitle')}>
            <p>{t('whoText', { brand: brand.name, legalName: brand.legalName })}</p>
          </Section>
          <Section title={t('whatTitle')}>
            <BulletList items={[t('what1'), t('what2'), t('what3')]} />
          </Section>
          <Section title={t('howTitle')}>
            <BulletList items={[t('how1'), t('how2'), t('how3'), t('how4')]} />
          </Section>
          <Section title={t('honestTitle')}>
            <p>{t('honestText')}</p>
          </Section>
        </div>
        <div className="grid gap-8">
          <BrandIllustration className="h-auto w-full" />
          <Section title={t('whereTitle')}>
            <CompanyAddress />
          </Section>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/contact-us">{t('contactAction')}</ButtonLink>
            <ButtonLink to="/plans" variant="secondary">
              {t('plansAction')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Page>
  )
}
