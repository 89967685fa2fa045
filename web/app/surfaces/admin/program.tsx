import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { programNames } from '#contracts/programs/choices.ts'
import { programTones } from '#contracts/programs/lists.ts'
import { api } from '../../api.client.ts'
import { ProgramPlansPanel } from '../../features/enrollment/service/admin/program-plans-panel.tsx'
import { ClockPanel } from '../../features/programs/admin/clock-panel.tsx'
import { OfferPanel } from '../../features/programs/admin/offer-panel.tsx'
import { RulesPanel } from '../../features/programs/admin/rules-panel.tsx'
import { VersionsPanel } from '../../features/programs/admin/versions-panel.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useRecord } from '../../kit/staff/record-commands.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({
    title: args.loaderData ? programNames[args.loaderData.code] : brand.name,
    noIndex: true,
  }))

export async function clientLoader({ params: { id = '' } }: ClientLoaderFunctionArgs) {
  const [program, plans] = await Promise.all([
    read(api.programs.get({ id })),
    read(api.enrollment.programPlans.list({ id })),
  ])
  return { ...program, plans }
}

/** The rules of a program in all its versions, beside them what is offered of it, below what happened. */
export default function Program() {
  const t = useTranslations('program-office')
  const tList = useTranslations('lists.programs')
  const program = useLoaderData<typeof clientLoader>()
  const name = programNames[program.code]
  useRecord({ kind: 'program', id: program.id, name, detail: program.version }, [])
  return (
    <StaffPage
      before={<BackToList list="programs">{tList('title')}</BackToList>}
      title={name}
      badges={
        <StatusBadge tone={programTones[program.status]}>{t(`choices.status.${program.status}`)}</StatusBadge>
      }
      detail={`${t('version')} ${program.version}`}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <ProgramPlansPanel programId={program.id} plans={program.plans} />
          <VersionsPanel program={program} />
          <RulesPanel versions={program.versions} shown={program.version} />
          <RecordTimeline kind="program" id={program.id} entries={program.timeline} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          <OfferPanel program={program} />
          <ClockPanel clock={program.clock} />
        </div>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
