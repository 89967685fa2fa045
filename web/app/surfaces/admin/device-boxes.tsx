import { lazy, Suspense, useMemo, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { deviceBoxList } from '#contracts/devices/lists.ts'
import { boxCalls, deviceNamed, findDevices } from '../../features/devices/device-calls.client.ts'
import { useBoxCells, useBoxChoices } from '../../features/devices/device-cells.tsx'
import type { FoundReference } from '../../kit/lists/filter-words.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
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
      page={page}
      views={views}
      rowName={({ imei }) => imei}
      cells={useBoxCells()}
      choiceText={useBoxChoices()}
      references={references}
    >
      <StaffListPage
        actions={
          <>
            <ListExport file={boxCalls.file} />
            {may('catalog.write') && (
              <StaffButton look="primary" onClick={() => void findDevices().then(setDevices)}>
                {t('open')}
              </StaffButton>
            )}
          </>
        }
      >
        <ListBody>
          <ListTotals totals={totals} />
        </ListBody>
        {devices && (
          <Suspense>
            <ReceiveDialog devices={devices} onClose={() => setDevices(undefined)} />
          </Suspense>
        )}
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
