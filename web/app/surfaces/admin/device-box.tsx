import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { ActivationCode } from '../../features/devices/activation-code.tsx'
import { BoxActs } from '../../features/devices/device-acts.tsx'
import { BoxBadge } from '../../features/devices/device-cells.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.imei ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.devices.boxes.get({ id: params.id ?? '' }))

/** A box: what is inside and where it is, with its way so far. */
export default function DeviceBox() {
  const t = useTranslations('devices.boxes.record')
  const tList = useTranslations('lists.device-boxes')
  const times = useTimes()
  const root = useDashboardPath()
  const box = useLoaderData<typeof clientLoader>()
  const moments = [
    [tList('columns.receivedAt'), box.receivedAt],
    [tList('columns.shippedAt'), box.shippedAt],
    [t('deliveredAt'), box.deliveredAt],
  ] as const
  const said = [
    [tList('columns.source'), box.source],
    [
      tList('columns.enrollment'),
      box.enrollment && (
        <StaffLink to={`${root}/enrollment-progress-log/${box.enrollmentId}`}>{box.enrollment}</StaffLink>
      ),
    ],
    [tList('columns.trackingNumber'), box.trackingNumber],
  ] as const
  return (
    <StaffPage
      before={<BackToList list="pre-installed-device">{tList('title')}</BackToList>}
      title={<span className="numbers">{box.imei}</span>}
      badges={<BoxBadge status={box.status} />}
      detail={
        <Link className="underline underline-offset-4" to={`${root}/device/${box.deviceId}`}>
          {box.device}
        </Link>
      }
      actions={<BoxActs box={box} />}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <RecordTimeline kind="device_box" id={box.id} entries={box.timeline} />
        <Panel title={t('title')}>
          <Facts
            items={[
              { name: tList('columns.imei'), value: <CopyText value={box.imei} /> },
              { name: tList('columns.iccid'), value: <CopyText value={box.iccid} /> },
              { name: t('activationCode'), value: <ActivationCode key={box.id} box={box} /> },
              ...said.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
              ...moments.flatMap(([name, at]) =>
                at
                  ? [
                      {
                        name,
                        value: (
                          <time dateTime={at} className="numbers">
                            {times.full(at)}
                          </time>
                        ),
                      },
                    ]
                  : [],
              ),
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
