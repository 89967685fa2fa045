import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** One question of what a household gets: the way back on top, the question as its title. */
export function DevicesFrame({
  title,
  lead,
  back,
  failed = false,
  children,
}: {
  title: string
  lead: string
  back?: string | undefined
  failed?: boolean
  children: ReactNode
}) {
  const t = useTranslations('enroll-devices')
  return (
    <Page
      title={title}
      lead={lead}
      width="narrow"
      eyebrow={back ? <TextLink to={back}>{t('back')}</TextLink> : undefined}
    >
      <PageTitle title={title} failed={failed} />
      {children}
    </Page>
  )
}
