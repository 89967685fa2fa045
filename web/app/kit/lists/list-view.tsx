import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { isSortPersonal, type AnyList, type FilterOf } from '#contracts/define-list.ts'
import { hasFilters, viewAddress } from '#contracts/list-address.ts'
import type { SavedView } from '#contracts/back-office/saved-views.ts'
import { DataCards } from '../../ui/staff/data-cards.tsx'
import { DataTable, menuWidth, selectWidth } from '../../ui/staff/data-table.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import type { TableRows } from '../../ui/staff/table-types.ts'
import { useMediaQuery } from '../../ui/staff/use-media-query.ts'
import { useWidth } from '../../ui/staff/use-width.ts'
import { useDashboardPath, useMay } from '../staff/access.ts'
import { BulkButtons, BulkHistoryLink, ImportLink } from './bulk-buttons.tsx'
import type { ChosenAct } from './bulk-of-list.tsx'
import type { Outcome } from '../staff/calls.client.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { rememberSearch } from './last-search.ts'
import { columnsInRoom, shownColumns } from './list-arrangement.ts'
import { byId, recordPath, useListColumns, type CellsOf } from './list-columns.tsx'
import { ListEmpty, type EmptyWords } from './list-empty.tsx'
import { filterWords, useListWords, type ChoiceText, type References } from './list-words.ts'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './selection.ts'
import { SortChoice } from './sort-choice.tsx'
import { useListState } from './use-list-state.ts'
import { useRowKeys } from './use-row-keys.ts'
import { isAsSaved, UnfitView, ViewTabs } from './view-tabs.tsx'

/** They come after the list itself. */
const ListTotals = lazy(() => import('./list-totals.tsx').then((module) => ({ default: module.ListTotals })))
const Missed = lazy(() => import('./missed.tsx').then((module) => ({ default: module.Missed })))
const ChangeView = lazy(() => import('./view-dialogs.tsx').then((module) => ({ default: module.ChangeView })))
const BulkOfList = lazy(() => import('./bulk-of-list.tsx').then((module) => ({ default: module.BulkOfList })))
const ScheduleView = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ScheduleView })),
)
const SaveView = lazy(() => import('./view-dialogs.tsx').then((module) => ({ default: module.SaveView })))

/** One page of a list, as the API answers it. */
export interface ListPage<Row> {
  items: Row[]
  total: number
  isTotalExact: boolean
  next: string | null
  missed: string[]
}

/** What the body of a page is given of its list. */
export interface FrameProps {
  title: ReactNode
  detail?: ReactNode
  before?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

interface ListViewProps<List extends AnyList, Row> {
  list: List
  /**
   * Its address below the dashboard, where that is not the list's own; the pages of rows stand below the one of `records`, or
   * below the same, and null says that they have none.
   */
  place?: string
  records?: string | null
  /** What of a row stands in the address of its page, where that is not its id. */
  recordId?: (row: Row) => string
  /** Below which its pages stand, where that is not the dashboard of a service provider. */
  root?: string
  /** What a row is called where it is named without being seen. */
  rowName: (row: Row) => string
  page: ListPage<Row>
  /** What the kinds of the columns do not say. */
  cells?: CellsOf<List, Row>
  /** What the choices of its columns and filters are called. */
  choiceText?: ChoiceText
  references?: References
  /** What can be done with one row, where that is not what its page is for. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
  /** What all matches add up to. */
  totals?: Promise<Record<string, number> | null>
  /** As `loadViews` answers; absent for a list without saved views. */
  views?: Outcome<{ items: SavedView[] }>
  /** What the page is about, beside its address: also of what is done to all that match. */
  within?: Partial<FilterOf<List>> | undefined
  /** Fetches the file of a list that has one, for whoever may. */
  fetchFile?: (query: URLSearchParams, columns: string[]) => Promise<File>
  /** The body of the page, where that is not one of staff. */
  frame?: ComponentType<FrameProps>
  /** Words instead of the list's own. */
  title?: string
  /** A quiet line below the title. */
  detail?: ReactNode
  empty?: EmptyWords | undefined
  /** Stands before the title, and between it and the list. */
  before?: ReactNode
  above?: ReactNode
  /** Further actions beside the title. */
  actions?: ReactNode
  children?: ReactNode
}

const nothing = {}
const asWritten: ChoiceText = (_key, choice) => choice

/** The page of a list. Everything that is asked for stands in the address; the page's loader reads it from there. */
export function ListView<List extends AnyList, Row extends { id: string }>({
  list: whole,
  place = whole.place ?? '',
  records = place,
  recordId = byId,
  root,
  rowName,
  page,
  cells = nothing,
  choiceText = asWritten,
  references = nothing,
  rowMenu,
  totals,
  views: loaded,
  within,
  fetchFile,
  frame: Frame = StaffPage,
  title,
  detail,
  empty,
  before,
  above,
  actions,
  children,
}: ListViewProps<List, Row>) {
  const t = useTranslations('staff.list')
  const { search } = useLocation()
  const may = useMay()
  const isMasked = !may('personal.read')
  const list = useMemo(() => (isMasked ? withoutPersonalSorts(whole) : whole), [whole, isMasked])
  const words = useListWords(list)
  const dashboard = useDashboardPath()
  const path = records === null ? undefined : `${root ?? dashboard}/${records}`
  const columns = useListColumns({ list, words, cells, choiceText, path, recordId })
  const heading = title ?? words.title
  const { state, change } = useListState(list)
  const { selection, select, selectAllMatching, clear } = useSelection(search)
  const isPhone = useMediaQuery('(width < 768px)')
  const isLoading = useNavigation().state === 'loading'
  const container = useRef<HTMLDivElement>(null)
  useRowKeys(container)
  useEffect(() => rememberSearch(place, search), [place, search])

  const shown = useMemo(
    () =>
      shownColumns(list, state).flatMap(({ key, width }) => {
        const column = columns[key]
        return column ? [width ? { ...column, width } : column] : []
      }),
    [list, state, columns],
  )
  const acts = Object.keys(list.bulk).filter((act) => may('bulk.run') && may(list.bulk[act]!.permission))
  const hasSelection = acts.length > 0
  const [chosenAct, setChosenAct] = useState<ChosenAct>()
  const choose = (action: string) =>
    setChosenAct({ action, ids: selection.isAllMatching ? null : [...selection.selected] })
  const width = useWidth(container)
  const room = width && width - (hasSelection ? selectWidth : 0) - (rowMenu ? menuWidth : 0)
  const arranged = useMemo(() => columnsInRoom(list, state, shown, room), [list, state, shown, room])
  const views = loaded && (loaded.ok ? loaded.value.items : [])
  const view = views?.find(({ id }) => id === state.view)
  const isSaved = isAsSaved(list, state, view)
  const isUnfit = view?.fits === false && isSaved
  const pageIds = page.items.map(({ id }) => id)
  const rows: TableRows<Row> = {
    rows: page.items,
    rowId: ({ id }) => id,
    rowName,
    rowHref: path === undefined ? undefined : (row) => recordPath(path, { id: recordId(row) }),
    rowMenu,
    ...(hasSelection && { selection: { selected: selection.selected, onChange: select } }),
  }
  const clearFilters = () => change({ filters: {}, search: '' })

  function resize(widths: Record<string, number>) {
    const sized = arranged.map(({ key, width }) => ({ key, width: Math.round(widths[key] ?? width) }))
    change({ columns: sized }, { replace: true })
  }

  return (
    <Frame
      title={heading}
      detail={detail}
      before={before}
      actions={
        <>
          <Suspense>
            {view && (view.mine || (view.shared && may('view.share'))) && (
              <ChangeView view={view} query={viewAddress(list, state)} isChanged={!isSaved} />
            )}
            {view?.fits && isSaved && list.place && may('report.manage') && (
              <ScheduleView view={view} mayBeFile={list.file !== undefined && may(list.file)} />
            )}
            {views && !isSaved && may('view.manage') && (
              <SaveView list={list} query={viewAddress(list, state)} />
            )}
          </Suspense>
          {fetchFile && list.file && may(list.file) && (
            <ExportButton
              fetchFile={() =>
                fetchFile(
                  new URLSearchParams(search),
                  shown.map(({ key }) => key),
                )
              }
            />
          )}
          {list.imports && !within && may('import.manage') && may(list.imports) && <ImportLink list={list} />}
          {Object.keys(list.bulk).length > 0 && may('bulk.read') && <BulkHistoryLink list={list} />}
          {!isPhone && <ColumnChooser list={list} columns={columns} state={state} change={change} />}
          {actions}
        </>
      }
    >
      {above}
      {loaded?.ok === false && <p className="text-muted">{t('viewsFailed')}</p>}
      {views && <ViewTabs list={list} state={state} views={views} />}
      <div className="flex flex-wrap items-center gap-2">
        {list.search && (
          <SearchBox
            value={state.search}
            words={words.search(isMasked)}
            mayPaste={list.pastes === true}
            onSearch={(text) => change({ search: text })}
          />
        )}
        {isPhone && list.sorts.length > 1 && (
          <SortChoice list={list} words={words} sort={state.sort} onChange={change} />
        )}
        <FilterBar
          list={list}
          words={filterWords(list, words, choiceText, references)}
          state={state}
          change={change}
        />
      </div>
      {page.missed.length > 0 && (
        <Suspense>
          <Missed identifiers={page.missed} />
        </Suspense>
      )}
      <div
        ref={container}
        aria-busy={isLoading}
        className={`grid min-w-0 gap-3 *:min-w-0 ${isLoading ? 'opacity-60' : ''}`}
      >
        {isUnfit ? (
          <UnfitView />
        ) : page.items.length === 0 ? (
          <ListEmpty words={hasFilters(state) ? undefined : (empty ?? words.empty)} onClear={clearFilters} />
        ) : isPhone ? (
          <DataCards label={heading} columns={shown} {...rows} />
        ) : (
          <DataTable
            label={t('tableLabel', { title: heading })}
            columns={arranged}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            onResize={resize}
            isCompact={state.density === 'compact'}
            {...rows}
          />
        )}
        <SelectionBar
          selection={selection}
          pageIds={pageIds}
          total={page.total}
          isTotalExact={page.isTotalExact}
          onAllMatching={() => selectAllMatching(pageIds)}
          onClear={clear}
        >
          {hasSelection && <BulkButtons list={list} acts={acts} onChoose={choose} />}
        </SelectionBar>
        {page.items.length > 0 && !isUnfit && totals && (
          <div className="min-h-[90px] max-md:min-h-[102px]">
            <Suspense>
              <ListTotals list={list} words={words} totals={totals} />
            </Suspense>
          </div>
        )}
        {!isUnfit && <Pager list={list} state={state} change={change} shown={page.items.length} {...page} />}
      </div>
      {chosenAct && (
        <Suspense>
          <BulkOfList list={list} within={within} {...chosenAct} onClose={() => setChosenAct(undefined)} />
        </Suspense>
      )}
      {children}
    </Frame>
  )
}

/** What is masked must not be told by the order of the rows. */
const withoutPersonalSorts = <List extends AnyList>(list: List): List => ({
  ...list,
  sorts: list.sorts.filter((sort) => !isSortPersonal(list, sort)),
})
