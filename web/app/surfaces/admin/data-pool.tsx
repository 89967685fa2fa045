import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { useDataAmount } from '../../features/sourcing/data-amount.ts'
import { DataPoolActs } from '../../features/sourcing/data-pool-acts.tsx'
import { DataPoolBadges } from '../../features/sourcing/data-pool-cells.tsx'
import { LinesPanel, UsedPanel } from '../../features/sourcing/data-pool-panels.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.sourcing.dataPools.get({ id: params.id ?? '' }))

/** A data pool: what is used of it and its lines in the middle, what was agreed beside, what happened below. */
export default function DataPool() {
  const t = useTranslations('data-pools.record')
  const tList = useTranslations('lists.data-pools')
  const amount = useDataAmount()
  const times = useTimes()
  const pool = useLoaderData<typeof clientLoader>()
  const { id, name, attention, timeline, periodFrom, periodTo } = pool
  const lastMoment = new Date(Date.parse(periodTo) - 1).toISOString()
  return (
    <StaffPage
      before={<BackToList list="source-data-pool-plan">{tList('title')}</BackToList>}
      title={name}
      badges={<DataPoolBadges pool={pool} />}
      actions={<DataPoolActs pool={pool} />}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          {attention.map((open) => (
            <AttentionNotice key={open.id} open={open} />
          ))}
          <UsedPanel pool={pool} />
          <LinesPanel pool={pool} />
          <RecordTimeline kind="data_pool" id={id} entries={timeline} />
        </div>
        <Panel title={t('facts')}>
          <Facts
            items={[
              { name: tList('columns.source'), value: pool.source },
              { name: tList('columns.totalMb'), value: amount(pool.totalMb) },
              { name: t('alert'), value: t('alertAt', { percent: String(pool.alertPercent) }) },
              { name: t('startDay'), value: t('startDayOf', { day: String(pool.startDay) }) },
              {
                name: t('period'),
                value: t('periodOf', { from: times.date(periodFrom), to: times.date(lastMoment) }),
              },
            ]}
          />
          <p className="mt-3 text-[13px] text-muted">{t('sum')}</p>
        </Panel>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
