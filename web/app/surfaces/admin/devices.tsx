import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { deviceList } from '#contracts/devices/lists.ts'
import { deviceCalls } from '../../features/devices/device-calls.client.ts'
import { useDeviceCells, useDeviceChoices } from '../../features/devices/device-cells.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** Opened by few, so its code is not part of the first load. */
const NewDeviceDialog = lazy(() =>
  import('../../features/devices/device-dialog.tsx').then((module) => ({ default: module.NewDeviceDialog })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('devices.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(deviceCalls.page(query)), loadViews(deviceList)])
  return { page, views }
}

export default function Devices() {
  const t = useTranslations('devices.form')
  const { page, views } = useLoaderData<typeof clientLoader>()
  const may = useMay()
  return (
    <ListView
      list={deviceList}
      page={page}
      views={views}
      rowName={({ name }) => name}
      cells={useDeviceCells()}
      choiceText={useDeviceChoices()}
    >
      <StaffListPage
        actions={
          may('catalog.write') && (
            <DialogButton text={t('add')}>{(onClose) => <NewDeviceDialog onClose={onClose} />}</DialogButton>
          )
        }
      />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
