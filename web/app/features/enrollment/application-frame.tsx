import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** One page of the application: the way back on top, the question as its title. */
export function ApplicationFrame({
  title,
  lead,
  back,
  failed = false,
  children,
}: {
  title: string
  lead?: string | undefined
  back?: string | undefined
  failed?: boolean
  children: ReactNode
}) {
  const t = useTranslations('enrollment')
  return (
    <Page
      title={title}
      width="narrow"
      {...(lead && { lead })}
      eyebrow={back ? <TextLink to={back}>{t('back')}</TextLink> : undefined}
    >
      <PageTitle title={title} failed={failed} />
      {children}
    </Page>
  )
}
