import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { contentMeta } from '../../features/content/content-meta.ts'
import { IncomeTable } from '../../features/programs/income-table.tsx'
import { loadEligibility } from '../../features/programs/load-eligibility.server.ts'
import { loadPrograms } from '../../features/programs/load-programs.server.ts'
import { siteOf } from '../../site.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return loadEligibility(site, await loadPrograms(site))
}

export const meta = contentMeta('eligibility')

/** Where an application starts: what is open and closed, what one needs, how long it takes. */
export default function EligibilityCheck() {
  const t = useTranslations('programs.eligibility')
  const tScreen = useTranslations('programs.screen')
  const { open, closed, qualify, rules } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')} lead={t('lead')} width="normal">
      <p>{rules}</p>
      {closed.map(({ code, name, badge, warning }) => (
        <Notice key={code} type="info" title={`${name}: ${badge}`}>
          <p>{warning}</p>
          <TextLink to="/what-is-acp">{t('closedAction')}</TextLink>
        </Notice>
      ))}
      {open.map(({ code, name, text, points, apply }) => (
        <Section key={code} title={name}>
          <p>{text}</p>
          <BulletList items={points} />
          <p>{apply.where}</p>
          <div className="mt-3">
            <ButtonLink to={apply.to} rel="noreferrer">
              {apply.label}
            </ButtonLink>
          </div>
          <TextLink to={apply.notHere.to}>{apply.notHere.label}</TextLink>
        </Section>
      ))}
      <Section title={t('unsureTitle')}>
        <p>{t('unsureText')}</p>
        <TextLink to="/eligibility">{t('unsureAction')}</TextLink>
      </Section>
      <Section title={t('otherTitle')}>
        <p>{t('otherText')}</p>
        <TextLink to="/plans">{tScreen('plans')}</TextLink>
      </Section>
      <Section title={t('needTitle')}>
        <BulletList items={[t('need1'), t('need2'), t('need3')]} />
      </Section>
      <Section title={t('howTitle')}>
        <BulletList ordered items={[t('how1'), t('how2'), t('how3')]} />
        <p className="text-sm text-muted">{t('decides')}</p>
      </Section>
      <Section title={qualify.title}>
        <p>{qualify.lead}</p>
        <h3 className="mt-2 font-semibold">{qualify.byProgram}</h3>
        <BulletList items={qualify.ways} />
        <h3 className="mt-2 font-semibold">{qualify.onTribalLands}</h3>
        <BulletList items={qualify.tribalWays} />
        <h3 className="mt-2 font-semibold">{qualify.byIncome}</h3>
        {qualify.tables.map((table) => (
          <IncomeTable key={table.caption} {...table} />
        ))}
        <p className="text-sm text-muted">{qualify.household}</p>
      </Section>
    </Page>
  )
}
