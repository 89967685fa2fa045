import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { phoneText } from '#contracts/phone-text.ts'
import { api } from '../../api.client.ts'
import { SimBadges } from '../../features/sims/sim-cells.tsx'
import {
  DataPanel,
  OwnerPanel,
  PeriodsPanel,
  SimFacts,
  StatesPanel,
} from '../../features/sims/sim-panels.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { useText } from '../../site.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.iccid ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.sims.get({ id: params.id ?? '' }))

/** A SIM: its states and what runs on it in the middle, what and whose it is beside, what happened below. */
export default function Sim() {
  const tList = useTranslations('lists.sims')
  const text = useText()
  const sim = useLoaderData<typeof clientLoader>()
  return (
    <StaffPage
      before={<BackToList list="sims">{tList('title')}</BackToList>}
      title={<span className="numbers">{sim.iccid}</span>}
      badges={<SimBadges sim={sim} />}
      detail={[sim.phoneNumber && phoneText(sim.phoneNumber), sim.plan && text(sim.plan)]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <StatesPanel sim={sim} />
          <DataPanel sim={sim} />
          <PeriodsPanel sim={sim} />
          <RecordTimeline kind="sim" id={sim.id} entries={sim.timeline} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          <SimFacts sim={sim} />
          <OwnerPanel sim={sim} />
        </div>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
