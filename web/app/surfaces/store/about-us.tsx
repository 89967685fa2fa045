import { useTranslations } from 'use-intl/react'
import { contentMeta } from '../../features/content/content-meta.ts'
import { useSite, useText } from '../../site.ts'
import { BrandIllustration } from '../../ui/brand-illustration.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/prose.tsx'

export const meta = contentMeta('about')

export default function AboutUs() {
  const t = useTranslations('content.about')
  const text = useText()
  const { brand } = useSite()
  return (
    <Page title={t('title')} lead={t('lead', { tagline: text(brand.tagline) })}>
      <div className="grid items-center gap-10 md:grid-cols-2">
        <div className="grid gap-8">
          <Section title={t('whoTitle')}>
            <p>{t('whoText', { brand: brand.name, legalName: brand.legalName })}</p>
          </Section>
          <Section title={t('howTitle')}>
            <p>{t('howText')}</p>
          </Section>
          <Section title={t('whereTitle')}>
            <p>
              {brand.legalName}
              <br />
              {brand.address}
            </p>
          </Section>
          <ButtonLink to="/contact-us" className="justify-self-start">
            {t('contactAction')}
          </ButtonLink>
        </div>
        <BrandIllustration className="h-auto w-full" />
      </div>
    </Page>
  )
}
