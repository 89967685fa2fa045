import { lazy, Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SavedView } from '#contracts/orders/admin.ts'
import { DataCards } from '../../ui/staff/data-cards.tsx'
import { DataTable, selectWidth } from '../../ui/staff/data-table.tsx'
import { SmallSelect } from '../../ui/staff/small-field.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import type { TableColumn, TableRows } from '../../ui/staff/table-types.ts'
import { useMediaQuery } from '../../ui/staff/use-media-query.ts'
import { useWidth } from '../../ui/staff/use-width.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilterWords } from './filter-words.ts'
import { rememberSearch } from './last-search.ts'
import { ListEmpty } from './list-empty.tsx'
import { columnsInRoom, hasFilters, shownColumns, viewQuery, type ListDefinition } from './list-state.ts'
import { Missed } from './missed.tsx'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './selection.ts'
import { useListState } from './use-list-state.ts'
import { useRowKeys } from './use-row-keys.ts'
import { isAsSaved, ViewTabs } from './view-tabs.tsx'

/** They come after the list itself. */
const RemoveView = lazy(() => import('./view-dialogs.tsx').then((module) => ({ default: module.RemoveView })))
const SaveView = lazy(() => import('./view-dialogs.tsx').then((module) => ({ default: module.SaveView })))

export interface ListWords {
  title: string
  filters: Record<string, FilterWords>
  sorts: Record<string, string>
  /** What the search finds. */
  search: string
  /** Stands where there is nothing at all yet. */
  empty: { title: string; text: string }
}

export interface BulkChoice {
  key: string
  text: string
  isDangerous: boolean
  /** Gets the chosen ids, or null for all that match the address. */
  run: (ids: string[] | null) => void
}

/**
 * A whole list page. Everything that is asked for stands in the address; the page's loader reads it from there, and its
 * action gets `intent=save-view` and `intent=remove-view`. `name` is the list's own, under which the way back is kept.
 */
export function ListView<Row>({
  name,
  definition,
  words,
  columns,
  page,
  views,
  viewsFailed = false,
  bulk,
  totals,
  exportFile,
  actions,
  children,
  ...rowParts
}: Pick<TableRows<Row>, 'rowId' | 'rowName' | 'rowHref'> & {
  name: string
  definition: ListDefinition
  words: ListWords
  columns: Record<string, TableColumn<Row>>
  /** `missed` is there where the list can be searched by a pasted list. */
  page: {
    items: Row[]
    total: number
    isTotalExact: boolean
    next: string | null
    missed?: string[]
  }
  /** Absent for a list without saved views. */
  views?: SavedView[]
  viewsFailed?: boolean
  bulk: BulkChoice[]
  /** What all matches add up to, below the rows. */
  totals?: ReactNode
  /** Absent where the person may not export. */
  exportFile?: ((query: URLSearchParams, columns: string[]) => Promise<File>) | undefined
  /** Further actions beside the title. */
  actions?: ReactNode
  children?: ReactNode
}) {
  const t = useTranslations('staff.list')
  const { search } = useLocation()
  const { state, change } = useListState(definition)
  const { selection, select, selectAllMatching, clear } = useSelection(search)
  const isPhone = useMediaQuery('(width < 768px)')
  const isLoading = useNavigation().state === 'loading'
  const container = useRef<HTMLDivElement>(null)
  useRowKeys(container)
  useEffect(() => rememberSearch(name, search), [name, search])

  const shown = useMemo(
    () =>
      shownColumns(definition, state).flatMap(({ key, width }) => {
        const column = columns[key]
        return column ? [width ? { ...column, width } : column] : []
      }),
    [definition, state, columns],
  )
  const hasSelection = bulk.length > 0
  const width = useWidth(container)
  const room = width && width - (hasSelection ? selectWidth : 0)
  const arranged = useMemo(
    () => columnsInRoom(definition, state, shown, room),
    [definition, state, shown, room],
  )
  const view = views?.find(({ id }) => id === state.view)
  const pageIds = page.items.map(rowParts.rowId)
  const rows: TableRows<Row> = {
    ...rowParts,
    rows: page.items,
    ...(hasSelection && { selection: { selected: selection.selected, onChange: select } }),
  }
  const clearFilters = () => change({ filters: {}, search: '' })

  function resize(widths: Record<string, number>) {
    const sized = arranged.map(({ key, width }) => ({ key, width: Math.round(widths[key] ?? width) }))
    change({ columns: sized }, { replace: true })
  }

  return (
    <StaffPage
      title={words.title}
      actions={
        <>
          <Suspense>
            {view?.mine && <RemoveView view={view} />}
            {views && !isAsSaved(definition, state, view) && (
              <SaveView key={search} query={viewQuery(definition, state)} />
            )}
          </Suspense>
          {exportFile && (
            <ExportButton
              fetchFile={() =>
                exportFile(
                  new URLSearchParams(search),
                  shown.map(({ key }) => key),
                )
              }
            />
          )}
          {!isPhone && (
            <ColumnChooser definition={definition} columns={columns} state={state} change={change} />
          )}
          {actions}
        </>
      }
    >
      {viewsFailed && <p className="text-muted">{t('viewsFailed')}</p>}
      {views && <ViewTabs definition={definition} state={state} views={views} />}
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          value={state.search}
          words={words.search}
          mayPaste={page.missed !== undefined}
          onSearch={(text) => change({ search: text })}
        />
        {isPhone && (
          <SmallSelect
            aria-label={t('sort')}
            value={state.sort}
            onChange={(event) => change({ sort: event.target.value })}
            className="w-auto!"
          >
            {definition.sorts.map((sort) => (
              <option key={sort} value={sort}>
                {words.sorts[sort]}
              </option>
            ))}
          </SmallSelect>
        )}
        <FilterBar definition={definition} words={words.filters} state={state} change={change} />
      </div>
      {page.missed && page.missed.length > 0 && <Missed identifiers={page.missed} />}
      {state.search && !page.isTotalExact && <p className="text-muted">{t('searchCapped')}</p>}
      <div
        ref={container}
        aria-busy={isLoading}
        className={`grid min-w-0 gap-3 *:min-w-0 ${isLoading ? 'opacity-60' : ''}`}
      >
        {page.items.length === 0 ? (
          <ListEmpty words={hasFilters(state) ? undefined : words.empty} onClear={clearFilters} />
        ) : isPhone ? (
          <DataCards label={words.title} columns={shown} {...rows} />
        ) : (
          <DataTable
            label={t('tableLabel', { title: words.title })}
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
          {bulk.map(({ key, text, isDangerous, run }) => (
            <StaffButton
              key={key}
              look={isDangerous ? 'danger' : 'plain'}
              onClick={() => run(selection.isAllMatching ? null : [...selection.selected])}
            >
              {text}
            </StaffButton>
          ))}
        </SelectionBar>
        {page.items.length > 0 && totals}
        <Pager definition={definition} state={state} change={change} shown={page.items.length} {...page} />
      </div>
      {children}
    </StaffPage>
  )
}
