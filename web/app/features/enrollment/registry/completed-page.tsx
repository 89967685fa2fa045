import { useTranslations } from 'use-intl/react'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import { publicProgramName } from '#contracts/programs/choices.ts'
import { useSite } from '../../../site.ts'
import { Page } from '../../../ui/page.tsx'
import { BulletList, Section } from '../../../ui/prose.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'

/** The household is enrolled: its reference, what happens next and when, and a record to keep. */
export function CompletedPage({
  progress: { reference, program },
}: {
  progress: Pick<ProgressView, 'reference' | 'program' | 'state'>
}) {
  const t = useTranslations('enroll-completed')
  const { brand } = useSite()
  return (
    <Page
      title={t('title')}
      lead={t('lead', { brand: brand.name, program: publicProgramName(program) })}
      width="narrow"
    >
      <p className="card grid gap-1 p-5">
        <span className="text-muted">{t('reference')}</span>
        <strong className="text-2xl tracking-wide tabular-nums">{reference}</strong>
        <span className="text-sm text-muted">{t('referenceHint')}</span>
      </p>
      <Section title={t('next')}>
        <BulletList ordered items={[t('sent'), t('start'), t('use'), t('yearly'), t('changes')]} />
      </Section>
      <div className="grid justify-items-start">
        <a className="link inline-flex min-h-11 items-center" href="/completed-acp/record">
          {t('record')}
        </a>
        <TextLink to="/enroll-status">{t('status')}</TextLink>
      </div>
      <ContactLine />
    </Page>
  )
}
