import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { companyMeta } from '../../features/company/company-meta.ts'
import { loadMasterAgent } from '../../features/company/load-master-agent.server.ts'
import { loadPrograms } from '../../features/programs/load-programs.server.ts'
import { siteOf } from '../../site.server.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return loadMasterAgent(site.locale, await loadPrograms(site))
}

export const meta = companyMeta('masterAgent')

export default function MasterAgent() {
  const t = useTranslations('company.masterAgent')
  const brand = { brand: useSite().brand.name }
  const { today, canSignUp } = useLoaderData<typeof loader>()
  const start = canSignUp ? (
    <ButtonLink to="/auth/signup">{t('signUp')}</ButtonLink>
  ) : (
    <ButtonLink to="/contact-us?topic=agent">{t('ask')}</ButtonLink>
  )
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {start}
        <TextLink to="/contact-us?topic=agent">{t('questions')}</TextLink>
      </div>
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
        <Section title={t('whatTitle')}>
          <BulletList items={[t('what1'), t('what2', brand), t('what3')]} />
        </Section>
        <Section title={t('needTitle')}>
          <BulletList items={[t('need1'), t('need2'), t('need3'), t('need4')]} />
        </Section>
        <Section title={t('payTitle')}>
          <BulletList items={[t('payPlans'), t('payNone'), t('payRefund')]} />
        </Section>
        <Section title={t('rulesTitle')}>
          <BulletList items={[t('rule1'), t('rule2'), t('rule3'), t('rule4'), t('rule5')]} />
        </Section>
        <Section title={t('stepsTitle')}>
          <BulletList ordered items={[t('step1'), t('step2'), t('step3'), t('step4')]} />
          <div className="mt-3">{start}</div>
        </Section>
        <Section title={t('todayTitle')}>
          <BulletList items={today} />
        </Section>
      </div>
    </Page>
  )
}
