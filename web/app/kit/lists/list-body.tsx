import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { hasFilters } from '#contracts/list-address.ts'
import { DataCards } from '../../ui/staff/data-cards.tsx'
import { DataTable, menuWidth, selectWidth } from '../../ui/staff/data-table.tsx'
import { useMediaQuery } from '../../ui/staff/use-media-query.ts'
import { useWidth } from '../../ui/staff/use-width.ts'
import { useMay } from '../staff/access.ts'
import { BulkButtons } from './bulk-buttons.tsx'
import type { ChosenAct } from './bulk-of-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { columnsInRoom } from './list-arrangement.ts'
import { ListEmpty, type EmptyWords } from './list-empty.tsx'
import { useListOnPage } from './list-view.tsx'
import { filterWords } from './list-words.ts'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './selection.ts'
import { SortChoice } from './sort-choice.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { UnfitView, ViewTabs } from './view-tabs.tsx'

/** They come after the list itself. */
const ListSums = lazy(() => import('./list-sums.tsx').then((module) => ({ default: module.ListSums })))
const Missed = lazy(() => import('./missed.tsx').then((module) => ({ default: module.Missed })))
const BulkOfList = lazy(() => import('./bulk-of-list.tsx').then((module) => ({ default: module.BulkOfList })))

/** What can be asked of a list, its rows, and what can be done with them; its children stand below the rows. */
export function ListBody({ empty, children }: { empty?: EmptyWords | undefined; children?: ReactNode }) {
  const t = useTranslations('staff.list')
  const { search } = useLocation()
  const may = useMay()
  const onPage = useListOnPage()
  const { list, title, page, words, state, change, shown, views, view, isSaved, within } = onPage
  const { selection, select, selectAllMatching, clear } = useSelection(search)
  const isPhone = useMediaQuery('(width < 768px)')
  const isLoading = useNavigation().state === 'loading'
  const container = useRef<HTMLDivElement>(null)
  useRowKeys(container)

  const acts = Object.keys(list.bulk).filter((act) => may('bulk.run') && may(list.bulk[act]!.permission))
  const hasSelection = acts.length > 0
  const [chosenAct, setChosenAct] = useState<ChosenAct>()
  const choose = (action: string) =>
    setChosenAct({ action, ids: selection.isAllMatching ? null : [...selection.selected] })
  const width = useWidth(container)
  const room = width && width - (hasSelection ? selectWidth : 0) - (onPage.rows.rowMenu ? menuWidth : 0)
  const arranged = useMemo(() => columnsInRoom(list, state, shown, room), [list, state, shown, room])
  const isUnfit = view?.fits === false && isSaved
  const pageIds = page.items.map(({ id }) => id)
  const rows = {
    rows: page.items,
    rowId: ({ id }: { id: string }) => id,
    ...onPage.rows,
    ...(hasSelection && { selection: { selected: selection.selected, onChange: select } }),
  }

  function resize(widths: Record<string, number>) {
    const sized = arranged.map(({ key, width }) => ({ key, width: Math.round(widths[key] ?? width) }))
    change({ columns: sized }, { replace: true })
  }

  return (
    <>
      {views === null && <p className="text-muted">{t('viewsFailed')}</p>}
      {views && <ViewTabs list={list} state={state} views={views} />}
      <div className="flex flex-wrap items-center gap-2">
        {list.search && (
          <SearchBox
            value={state.search}
            words={words.search(!may('personal.read'))}
            mayPaste={list.pastes === true}
            onSearch={(text) => change({ search: text })}
          />
        )}
        {isPhone && list.sorts.length > 1 && (
          <SortChoice list={list} words={words} sort={state.sort} onChange={change} />
        )}
        <FilterBar
          list={list}
          words={filterWords(list, words, onPage.choiceText, onPage.references)}
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
          <ListEmpty
            words={hasFilters(state) ? undefined : (empty ?? words.empty)}
            onClear={() => change({ filters: {}, search: '' })}
          />
        ) : isPhone ? (
          <DataCards label={title} columns={shown} {...rows} />
        ) : (
          <DataTable
            label={t('tableLabel', { title })}
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
        {page.items.length > 0 && !isUnfit && children}
        {!isUnfit && <Pager list={list} state={state} change={change} shown={page.items.length} {...page} />}
      </div>
      {chosenAct && (
        <Suspense>
          <BulkOfList list={list} within={within} {...chosenAct} onClose={() => setChosenAct(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** What all that match add up to. */
export function ListTotals({ totals }: { totals: Promise<Record<string, number> | null> }) {
  const { list, words } = useListOnPage()
  return (
    <div className="min-h-[90px] max-md:min-h-[102px]">
      <Suspense>
        <ListSums list={list} words={words} totals={totals} />
      </Suspense>
    </div>
  )
}
