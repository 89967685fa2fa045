import { lazy, Suspense, useMemo, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { deviceBoxList } from '#contracts/devices/lists.ts'
import { boxCalls, deviceNamed, findDevices } from '../../features/devices/device-calls.client.ts'
import { useBoxCells, useBoxChoices } from '../../features/devices/device-cells.tsx'
import type { FoundReference } from '../../kit/lists/filter-words.ts'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** Opened by few, so its code is not part of the first load. */
const ReceiveDialog = lazy(() =>
  import('../../features/devices/receive-dialog.tsx').then((module) => ({ default: module.ReceiveDialog })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('device-boxes.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, named] = await Promise.all([
    read(boxCalls.page(query)),
    loadViews(deviceBoxList),
    deviceNamed(query.get('deviceId')),
  ])
  return { page, views, named, totals: boxCalls.totals(query) }
}

export default function DeviceBoxes() {
  const t = useTranslations('devices.boxes.receive')
  const { page, views, named, totals } = useLoaderData<typeof clientLoader>()
  const may = useMay()
  const [devices, setDevices] = useState<FoundReference[]>()
  const references = useMemo(
    () => ({
      deviceId: {
        find: findDevices,
        called: (id: string) => (named?.value === id ? named.text : undefined),
      },
    }),
    [named],
  )
  return (
    <ListView
      list={deviceBoxList}
      rowName={({ imei }) => imei}
      page={page}
      views={views}
      totals={totals}
      cells={useBoxCells()}
      choiceText={useBoxChoices()}
      references={references}
      fetchFile={boxCalls.file}
      actions={
        may('catalog.write') && (
          <StaffButton look="primary" onClick={() => void findDevices().then(setDevices)}>
            {t('open')}
          </StaffButton>
        )
      }
    >
      {devices && (
        <Suspense>
          <ReceiveDialog devices={devices} onClose={() => setDevices(undefined)} />
        </Suspense>
      )}
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
