import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { surchargeMachine } from '#contracts/charges/machines.ts'
import { api } from '../../api.client.ts'
import { PlannedChange } from '../../features/charges/planned-change.tsx'
import { SurchargeActs } from '../../features/charges/surcharge-acts.tsx'
import { SurchargeFacts } from '../../features/charges/surcharge-facts.tsx'
import { SurchargePreview } from '../../features/charges/surcharge-preview.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.charges.surcharges.get({ id: params.id ?? '' }))

/** A surcharge or tax: what it is in the middle, what it makes of a sample order beside, what happened below. */
export default function Surcharge() {
  const t = useTranslations('charges')
  const tList = useTranslations('lists.surcharges')
  const times = useTimes()
  const surcharge = useLoaderData<typeof clientLoader>()
  const { id, name, names, key, status, startsAt, states } = surcharge
  return (
    <StaffPage
      before={<BackToList list="surcharge">{tList('title')}</BackToList>}
      title={name}
      badges={<StatusBadge tone={surchargeMachine.tones[status]}>{t(`states.${status}`)}</StatusBadge>}
      detail={status === 'scheduled' && startsAt && `${tList('columns.startsAt')}: ${times.full(startsAt)}`}
      actions={<SurchargeActs surcharge={surcharge} />}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-4 *:min-w-0">
          <Panel title={t('record.facts')}>
            <SurchargeFacts surcharge={surcharge} names={names} itsKey={key} />
          </Panel>
          <PlannedChange surcharge={surcharge} />
          <RecordTimeline kind="surcharge" id={id} entries={surcharge.timeline} />
        </div>
        <Panel title={t('preview.title')}>
          <SurchargePreview key={surcharge.version} id={id} state={states?.[0] ?? 'NY'} />
        </Panel>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
