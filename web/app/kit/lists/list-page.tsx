import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { viewAddress } from '#contracts/list-address.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { useMediaQuery } from '../../ui/staff/use-media-query.ts'
import { useMay } from '../staff/access.ts'
import { BulkHistoryLink, ImportLink } from './bulk-buttons.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportButton } from './export-button.tsx'
import { ListBody } from './list-body.tsx'
import { useListOnPage } from './list-view.tsx'

/** They come after the list itself. */
const ChangeView = lazy(() => import('./view-dialogs.tsx').then((module) => ({ default: module.ChangeView })))
const SaveView = lazy(() => import('./view-dialogs.tsx').then((module) => ({ default: module.SaveView })))
const ScheduleView = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ScheduleView })),
)

/** What every list offers beside its title, as far as it is declared with it. */
export function ListTools() {
  const may = useMay()
  const isPhone = useMediaQuery('(width < 768px)')
  const { list, state, change, columns, views, view, isSaved, within } = useListOnPage()
  return (
    <>
      <Suspense>
        {view && (view.mine || (view.shared && may('view.share'))) && (
          <ChangeView view={view} query={viewAddress(list, state)} isChanged={!isSaved} />
        )}
        {view?.fits && isSaved && list.place && may('report.manage') && (
          <ScheduleView view={view} mayBeFile={list.file !== undefined && may(list.file)} />
        )}
        {views && !isSaved && may('view.manage') && <SaveView list={list} query={viewAddress(list, state)} />}
      </Suspense>
      {list.imports && !within && may('import.manage') && may(list.imports) && <ImportLink list={list} />}
      {Object.keys(list.bulk).length > 0 && may('bulk.read') && <BulkHistoryLink list={list} />}
      {!isPhone && <ColumnChooser list={list} columns={columns} state={state} change={change} />}
    </>
  )
}

/** All that match as a file, for those who may have it, with the columns that stand. */
export function ListExport({ file }: { file: (query: URLSearchParams, columns: string[]) => Promise<File> }) {
  const may = useMay()
  const { search } = useLocation()
  const { list, shown } = useListOnPage()
  if (!list.file || !may(list.file)) return null
  const columns = shown.map(({ key }) => key)
  return <ExportButton fetchFile={() => file(new URLSearchParams(search), columns)} />
}

/** The body of a staff page that is a list. */
export function StaffListPage({
  actions,
  children = <ListBody />,
  ...rest
}: {
  before?: ReactNode
  /** A quiet line below the title. */
  detail?: ReactNode
  /** Beside what every list offers. */
  actions?: ReactNode
  children?: ReactNode
}) {
  const { title } = useListOnPage()
  return (
    <StaffPage
      title={title}
      actions={
        <>
          <ListTools />
          {actions}
        </>
      }
      {...rest}
    >
      {children}
    </StaffPage>
  )
}
