import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { LocalizedText } from '#contracts/locale.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import { publicProgramName } from '#contracts/programs/choices.ts'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { useSite, useText } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ContactLine } from './contact-line.tsx'
import { Tracker } from './tracker.tsx'
import { standingWords } from './standing-words.ts'
import { useLastDay } from './use-day.ts'

type Progress = Omit<ProgressView, 'link'>

/** States in which the National Verifier’s page is the next step. */
const atVerifier: readonly string[] = ['nv_pending_cert', 'nv_pending_resolution', 'nv_rejected']
/** States in which asking it once more may tell something new. */
const askable: readonly string[] = ['nv_submitted', 'nv_pending_review', ...atVerifier]
const startsAgain: readonly string[] = ['nv_expired', 'nv_rejected', 'abandoned', 'cancelled', 'closed']

/** Where an enrollment is: what happens, who has to act, until when, and what can be done here. */
export function StandingPage({
  progress,
  problem,
  isUnavailable = false,
  children,
}: {
  progress: Progress
  problem?: LocalizedText | null | undefined
  isUnavailable?: boolean
  /** What there is to say besides, below where it is. */
  children?: ReactNode
}) {
  const t = useTranslations('enroll-progress')
  const text = useText()
  const lastDay = useLastDay()
  const { brand } = useSite()
  const { state, until, failures, rejections, reference, isWaitingForOutage } = progress
  const mends = progress.nextAction === 'mend_enrollment' ? progress.refusal : null
  const standing = standingWords(progress)
  return (
    <Page
      title={mends ? text(mends.title) : t(`${standing}.title`)}
      lead={t(`${mends ? 'steps.mend_enrollment' : standing}.text`, {
        brand: brand.name,
        until: until ? lastDay(until) : '',
      })}
      width="narrow"
    >
      {problem && <Notice type="error">{text(problem)}</Notice>}
      {isUnavailable && <Notice type="warning">{t('unavailable')}</Notice>}
      {isWaitingForOutage && (
        <Notice type="info" title={t('outage.title')}>
          {t('outage.text')}
        </Notice>
      )}
      <Tracker progress={progress} />
      {children}
      {progress.otherProgram && startsAgain.includes(state) && (
        <Notice type="info">
          {t('otherProgram', {
            program: publicProgramName(progress.program),
            other: publicProgramName(progress.otherProgram),
          })}
        </Notice>
      )}
      {failures.length > 0 && atVerifier.includes(state) && (
        <Section title={t('failures')}>
          <ul className="grid gap-3">
            {failures.map(({ code, title, help }) => (
              <li key={code} className="card p-4">
                <p className="font-semibold">{text(title)}</p>
                <p>{text(help)}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {rejections.length > 0 && (
        <Section title={t('rejections')}>
          <ul className="grid list-disc gap-1 pl-6">
            {rejections.map((reason) => (
              <li key={reason} lang="en">
                {reason}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Actions state={state} otherProgram={progress.otherProgram} />
      <p className="text-sm text-muted">{t('reference', { reference })}</p>
      <ContactLine />
    </Page>
  )
}

function Actions({ state, otherProgram }: Pick<Progress, 'state' | 'otherProgram'>) {
  const t = useTranslations('enroll-progress.actions')
  const isGoing = useIsSending('go')
  const isAsking = useIsSending('ask')
  const isAgain = useIsSending('again')
  return (
    <div className="grid justify-items-start gap-3">
      {atVerifier.includes(state) && (
        <PostedForm intent="go" action="." reloadDocument>
          <Button loading={isGoing}>{t(state === 'nv_pending_cert' ? 'sign' : 'prove')}</Button>
        </PostedForm>
      )}
      {askable.includes(state) && (
        <PostedForm intent="ask" action=".">
          <Button variant="secondary" loading={isAsking}>
            {t('ask')}
          </Button>
        </PostedForm>
      )}
      {startsAgain.includes(state) && (
        <PostedForm intent="again" action=".">
          <Button variant={state === 'nv_rejected' ? 'secondary' : 'primary'} loading={isAgain}>
            {otherProgram ? t('againIn', { program: publicProgramName(otherProgram) }) : t('again')}
          </Button>
        </PostedForm>
      )}
      {!startsAgain.includes(state) && <TextLink to="/enroll-helper">{t('helper')}</TextLink>}
      <TextLink to="/plans">{t('plans')}</TextLink>
    </div>
  )
}
