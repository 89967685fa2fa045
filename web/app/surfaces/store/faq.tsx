import { useTranslations } from 'use-intl/react'
import { contentMeta } from '../../features/content/content-meta.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = contentMeta('faq')

const questions = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export default function Faq() {
  const t = useTranslations('content.faq')
  const { brand } = useSite()
  return (
    <Page title={t('title')} lead={t('lead', { email: brand.support.email })} width="normal">
      <div className="grid">
        {questions.map((number) => (
          <details key={number} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-semibold">
              {t(`q${number}`)}
              <ChevronIcon className="shrink-0 rotate-90 text-muted group-open:-rotate-90" />
            </summary>
            <p className="max-w-[70ch] pb-5">{t(`a${number}`)}</p>
          </details>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/devices" variant="secondary">
          {t('device')}
        </ButtonLink>
        <ButtonLink to="/auth/login" variant="secondary">
          {t('order')}
        </ButtonLink>
      </div>
    </Page>
  )
}
