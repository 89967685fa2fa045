import { useTranslations } from 'use-intl/react'
import type { EnrollmentStanding } from '#contracts/enrollment/rows.ts'
import { programNames } from '#contracts/programs/choices.ts'
import { useSite } from '../../../site.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useSaidText } from '../../../kit/timeline/said-text.ts'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'

/** Where an enrollment is: who has to do what by when, and what stands in its way. */
export function StandingPanel({ enrollment }: { enrollment: EnrollmentStanding }) {
  const t = useTranslations('enrollment-office')
  const tList = useTranslations('lists.enrollments.columns')
  const tCode = useTranslations('timeline.codes')
  const { locale } = useSite()
  const times = useTimes()
  const saidText = useSaidText()
  const { progress, applicationId, verifierStatus, nextCheckAt, closedBecause, registry } = enrollment
  const { owner, nextAction, until, barrier, failures, rejections } = progress
  const said = [
    [tList('program'), programNames[enrollment.program]],
    [tList('usState'), enrollment.usState],
    [tList('source'), tCode(`source.${enrollment.source}`)],
    [tList('owner'), t(`owners.${owner}`)],
    [t('next'), t(`nextActions.${nextAction}`)],
    [t('until'), until && times.full(until)],
    [t('barrier'), barrier && t(`barriers.${barrier}`)],
    [t('applicationId'), applicationId && <CopyText value={applicationId} />],
    [t('verifierStatus'), verifierStatus && <CopyText value={verifierStatus} />],
    [t('nextCheckAt'), nextCheckAt && times.full(nextCheckAt)],
    [t('failures'), failures.map(({ title }) => title[locale]).join(', ')],
    [t('rejections'), rejections.join(' ')],
    [t('sac'), registry.sac],
    [t('enrolledAt'), registry.enrolledAt && times.full(registry.enrolledAt)],
    [t('refusal'), registry.code && <Refusal {...registry} />],
    [t('nextTryAt'), registry.nextTryAt && times.full(registry.nextTryAt)],
    [t('closedBecause'), closedBecause && saidText('reason', closedBecause)],
  ] as const
  return (
    <Panel title={t('standing')}>
      <Facts items={said.flatMap(([name, value]) => (value ? [{ name, value }] : []))} />
    </Panel>
  )
}

/** The code of NLAD, and what it asks for. */
function Refusal({ code, category, waitUntil }: EnrollmentStanding['registry']) {
  const tCalls = useTranslations('enrollment-calls')
  const times = useTimes()
  return (
    <>
      <CopyText value={code ?? ''} /> {category && tCalls(`categories.${category}`)}{' '}
      {waitUntil && times.day(waitUntil)}
    </>
  )
}
