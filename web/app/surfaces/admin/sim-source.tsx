import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { SourceActs } from '../../features/sims/sources/source-acts.tsx'
import { SourceBadges } from '../../features/sims/sources/source-cells.tsx'
import {
  CataloguePanel,
  DifferencesPanel,
  StandingPanel,
} from '../../features/sims/sources/source-panels.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.sims.sources.get({ id: params.id ?? '' }))

/** A SIM source: how it stands with its carrier in the middle, what it can do beside, what happened below. */
export default function SimSource() {
  const t = useTranslations('sim-sources')
  const tList = useTranslations('lists.sim-sources')
  const root = useDashboardPath()
  const source = useLoaderData<typeof clientLoader>()
  const { id, name, vendor, vendorView, attention, timeline, holdFloor, holdPercent } = source
  return (
    <StaffPage
      before={<BackToList list="sim-source">{tList('title')}</BackToList>}
      title={name}
      badges={<SourceBadges source={source} />}
      actions={<SourceActs source={source} />}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          {attention.map((open) => (
            <AttentionNotice key={open.id} open={open} />
          ))}
          <StandingPanel source={source} />
          <DifferencesPanel source={source} />
          <CataloguePanel source={source} />
          <RecordTimeline kind="sim_source" id={id} entries={timeline} />
        </div>
        <Panel title={t('record.can')}>
          <Facts
            items={[
              { name: tList('columns.vendor'), value: vendor ?? t('ownStock') },
              {
                name: t('record.hold'),
                value: t('record.holdOf', { floor: String(holdFloor), percent: String(holdPercent) }),
              },
            ]}
          />
          {vendorView && (
            <ul className="mt-3 list-disc pl-5 text-sm">
              {vendorView.capabilities.map((each) => (
                <li key={each}>{t(`record.capabilities.${each}`)}</li>
              ))}
            </ul>
          )}
          <p className="mt-3 text-sm">
            <StaffLink to={`${root}/sims?sourceId=${id}`}>{t('record.sims')}</StaffLink>
          </p>
        </Panel>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
