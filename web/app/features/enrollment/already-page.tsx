import { useTranslations } from 'use-intl/react'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/prose.tsx'
import type { ApplicationPage } from './application.server.ts'
import { ApplicationFrame } from './application-frame.tsx'

/** Somebody whose application is on its way, or who has the benefit, comes to the start: where it stands, and how to begin another. */
export function AlreadyPage({
  page: { isMember, stands, who, reference, to, begin, besides },
}: {
  page: Extract<ApplicationPage, { at: 'already' }>
}) {
  const t = useTranslations('enrollment.already')
  return (
    <ApplicationFrame title={t(isMember ? 'memberTitle' : 'title')} lead={stands}>
      <p>{who}</p>
      <div className="grid justify-items-start gap-2">
        <ButtonLink to={to}>{t('see')}</ButtonLink>
        <p className="text-sm text-muted">{reference}</p>
      </div>
      <Section title={t('otherTitle')}>
        <p>{besides}</p>
        <ButtonLink to={begin} variant="secondary" className="justify-self-start">
          {t('other')}
        </ButtonLink>
      </Section>
    </ApplicationFrame>
  )
}
