import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { programNames } from '#contracts/programs/choices.ts'
import { sacTones } from '#contracts/programs/lists.ts'
import { api } from '../../api.client.ts'
import { SacActs } from '../../features/programs/admin/sac-acts.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.sac ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.programs.sacs.get({ id: params.id ?? '' }))

export default function SacCode() {
  const t = useTranslations('program-office')
  const tList = useTranslations('lists.sac-codes')
  const times = useTimes()
  const sac = useLoaderData<typeof clientLoader>()
  const { standing, spin, state, fromDay, untilDay } = sac
  const detail = `${state} · ${programNames[sac.program]}`
  return (
    <StaffPage
      before={<BackToList list="sac-codes">{tList('title')}</BackToList>}
      title={sac.sac}
      badges={<StatusBadge tone={sacTones[standing]}>{t(`choices.standing.${standing}`)}</StatusBadge>}
      detail={detail}
      actions={<SacActs sac={sac} detail={detail} />}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <RecordTimeline kind="sac_code" id={sac.id} entries={sac.timeline} />
        <Panel title={t('sacs.facts')}>
          <Facts
            items={[
              { name: tList('columns.sac'), value: <CopyText value={sac.sac} /> },
              { name: tList('columns.spin'), value: <CopyText value={spin} /> },
              { name: tList('columns.fromDay'), value: times.day(fromDay) },
              { name: tList('columns.untilDay'), value: untilDay ? times.day(untilDay) : t('none') },
            ]}
          />
        </Panel>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
