import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { DeviceActs } from '../../features/devices/device-acts.tsx'
import { DeviceBadges } from '../../features/devices/device-cells.tsx'
import { BoxesPanel, ModelPanel, PricePanel } from '../../features/devices/device-panels.tsx'
import { PicturePanel } from '../../features/devices/picture-panel.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.devices.get({ id: params.id ?? '' }))

/** A device model: its boxes and what it is like in the middle, its prices beside, what happened below. */
export default function Device() {
  const tList = useTranslations('lists.devices')
  const device = useLoaderData<typeof clientLoader>()
  return (
    <StaffPage
      before={<BackToList list="device">{tList('title')}</BackToList>}
      title={device.name}
      badges={<DeviceBadges device={device} />}
      actions={<DeviceActs device={device} />}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          {device.attention.map((open) => (
            <AttentionNotice key={open.id} open={open} />
          ))}
          <BoxesPanel device={device} />
          <ModelPanel device={device} />
          <RecordTimeline kind="device" id={device.id} entries={device.timeline} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          <PricePanel device={device} />
          <PicturePanel device={device} />
        </div>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
