import { lazy, Suspense, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { coverageLeadActs } from '#contracts/coverage-leads/acts.ts'
import type { RevealedLead } from '#contracts/coverage-leads/admin.ts'
import { coverageLeadMachine } from '#contracts/coverage-leads/machines.ts'
import { programNames } from '#contracts/programs/choices.ts'
import { api } from '../../api.client.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { PhoneLink } from '../../ui/staff/phone-link.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

/** It comes after the page itself. */
const RevealButton = lazy(() =>
  import('../../kit/staff/reveal.tsx').then((module) => ({ default: module.RevealButton<RevealedLead> })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.reference ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.coverageLeads.get({ id: params.id ?? '' }))

/** Where somebody waits and for what, how to reach them for staff who say why, and what came of it. */
export default function CoverageLead() {
  const t = useTranslations('coverage-leads')
  const tActs = useTranslations('coverage-leads.acts')
  const tList = useTranslations('lists.coverage-leads')
  const tLocale = useTranslations('staff.locales')
  const times = useTimes()
  const may = useMay()
  const [revealed, setRevealed] = useState<RevealedLead>()
  const lead = useLoaderData<typeof clientLoader>()
  const { id, reference, usState, zip, program, contactHint, locale, state, askedAt } = lead
  const open = revealed?.id === id ? revealed : undefined
  const detail = [programNames[program], usState, zip].join(' · ')
  return (
    <StaffPage
      before={<BackToList list="coverage-leads">{tList('title')}</BackToList>}
      title={reference}
      badges={<StatusBadge tone={coverageLeadMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      detail={<time dateTime={askedAt}>{times.full(askedAt)}</time>}
      actions={
        <RecordActs
          record={{ id, name: reference, detail, acts: lead.acts }}
          acts={coverageLeadActs}
          calls={api.coverageLeads}
          words={tActs}
        />
      }
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="nav:order-last">
          <Panel
            title={t('person')}
            aside={
              may('applicant.reveal') &&
              contactHint &&
              !open && (
                <Suspense>
                  <RevealButton
                    id={id}
                    name={reference}
                    ask={api.coverageLeads.reveal}
                    onRevealed={setRevealed}
                  />
                </Suspense>
              )
            }
          >
            {!open && <p className="mb-3 text-sm text-muted">{t('masked')}</p>}
            <Facts
              items={[
                ...(open
                  ? [
                      { name: t('emailAddress'), value: open.emailAddress ?? t('none') },
                      {
                        name: t('phoneNumber'),
                        value: open.phoneNumber ? <PhoneLink phone={open.phoneNumber} /> : t('none'),
                      },
                    ]
                  : [{ name: tList('columns.contactHint'), value: contactHint ?? t('none') }]),
                { name: tList('columns.usState'), value: usState },
                { name: tList('columns.zip'), value: zip },
                { name: tList('columns.program'), value: programNames[program] },
                { name: tList('columns.locale'), value: tLocale(locale) },
              ]}
            />
          </Panel>
        </div>
        <RecordTimeline kind="coverage_lead" id={id} entries={lead.timeline} />
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
