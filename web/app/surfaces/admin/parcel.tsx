import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { ParcelActs } from '../../features/fulfillment/parcel-acts.tsx'
import { Contents, ParcelBadge } from '../../features/fulfillment/parcel-cells.tsx'
import { ContentsPanel, ParcelFacts } from '../../features/fulfillment/parcel-panels.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.number ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.fulfillment.get({ id: params.id ?? '' }))

/** A parcel: what is in it and what happened, and beside it where it goes. */
export default function Parcel() {
  const tList = useTranslations('lists.parcels')
  const parcel = useLoaderData<typeof clientLoader>()
  return (
    <StaffPage
      before={<BackToList list="fulfillment">{tList('title')}</BackToList>}
      title={<span className="numbers">{parcel.number}</span>}
      badges={<ParcelBadge state={parcel.state} />}
      detail={<Contents contents={parcel.contents} />}
      actions={<ParcelActs parcel={parcel} />}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <ContentsPanel parcel={parcel} />
          <RecordTimeline kind="fulfillment" id={parcel.id} entries={parcel.timeline} />
        </div>
        <ParcelFacts parcel={parcel} />
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
