import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isSortPersonal, type AnyList, type FilterOf } from '#contracts/define-list.ts'
import type { ListState } from '#contracts/list-address.ts'
import type { SavedView } from '#contracts/back-office/saved-views.ts'
import type { TableColumn } from '../../ui/staff/table-types.ts'
import { useDashboardPath, useMay } from '../staff/access.ts'
import type { Outcome } from '../staff/calls.client.ts'
import { rememberSearch } from './last-search.ts'
import { shownColumns } from './list-arrangement.ts'
import { recordPath, useListColumns, type CellsOf } from './list-columns.tsx'
import { useListWords, type ChoiceText, type ListWords, type References } from './list-words.ts'
import { useListState, type ChangeList } from './use-list-state.ts'
import { isAsSaved } from './view-tabs.tsx'

/** One page of a list, as the API answers it. */
export interface ListPage<Row> {
  items: Row[]
  total: number
  isTotalExact: boolean
  next: string | null
  missed: string[]
}

interface ListViewProps<List extends AnyList, Row> {
  list: List
  page: ListPage<Row>
  /** What a row is called where it is named without being seen. */
  rowName: (row: Row) => string
  /** As `loadViews` answers; absent for a list without saved views. */
  views?: Outcome<{ items: SavedView[] }> | undefined
  /** What the kinds of the columns do not say. */
  cells?: CellsOf<List, Row>
  /** What the choices of its columns and filters are called. */
  choiceText?: ChoiceText
  references?: References
  /** What can be done with one row, where that is not what its page is for. */
  rowMenu?: ((row: Row) => ReactNode) | undefined
  /**
   * Below which address of the dashboard the pages of its rows stand, where that is not the list's own, or where the page of
   * each stands; null says that they have none, or that this one has none.
   */
  records?: string | null | ((row: Row) => string | null)
  /** Where it is the list of something: its address below the dashboard, its title, and which rows are in it. */
  of?: ListOf<List> | undefined
  children: ReactNode
}

interface ListOf<List extends AnyList> {
  place?: string
  title?: string | undefined
  /** Also of what is done to all that match. */
  within?: Partial<FilterOf<List>> | undefined
}

type AnyRow = { id: string }
/** A list on its page, as its parts see it. */
interface ListOnPage {
  list: AnyList
  title: string
  page: ListPage<AnyRow>
  words: ListWords
  choiceText: ChoiceText
  references: References
  state: ListState
  change: ChangeList
  /** All that the screen can show, and what it does. */
  columns: Readonly<Record<string, TableColumn<AnyRow>>>
  shown: TableColumn<AnyRow>[]
  rows: {
    rowName: (row: AnyRow) => string
    rowHref: ((row: AnyRow) => string | null) | undefined
    rowMenu: ((row: AnyRow) => ReactNode) | undefined
  }
  /** Absent where it has none; what could not be loaded is null. */
  views: readonly SavedView[] | null | undefined
  view: SavedView | undefined
  /** Whether it still is as its view says, or as everybody finds it. */
  isSaved: boolean
  within: Partial<FilterOf<AnyList>> | undefined
}

const OnPage = createContext<ListOnPage | null>(null)

/** The list that the page is about. */
export function useListOnPage(): ListOnPage {
  const found = useContext(OnPage)
  if (!found) throw new Error('a part of a list stands outside of a ListView')
  return found
}

const nothing = {}
const asWritten: ChoiceText = (_key, choice) => choice

/**
 * A list on a page, whose parts are its children: the frame of the page, the rows, what they add up to, their file.
 * Everything that is asked for stands in the address; the page's loader reads it from there.
 */
export function ListView<List extends AnyList, Row extends { id: string }>({
  list: whole,
  page,
  rowName,
  views: loaded,
  cells = nothing,
  choiceText = asWritten,
  references = nothing,
  rowMenu,
  records,
  of,
  children,
}: ListViewProps<List, Row>) {
  const { search } = useLocation()
  const isMasked = !useMay()('personal.read')
  const list = useMemo(() => (isMasked ? withoutPersonalSorts(whole) : whole), [whole, isMasked])
  const words = useListWords(list)
  const place = of?.place ?? whole.place ?? ''
  const rowHref = useRecordPath(records === undefined ? place : records)
  const columns = useListColumns({ list, words, cells, choiceText, rowHref })
  const { state, change } = useListState(list)
  useEffect(() => rememberSearch(place, search), [place, search])
  const shown = useMemo(
    () =>
      shownColumns(list, state).flatMap(({ key, width }) => {
        const column = columns[key]
        return column ? [width ? { ...column, width } : column] : []
      }),
    [list, state, columns],
  )
  const views = loaded && (loaded.ok ? loaded.value.items : null)
  const view = views?.find(({ id }) => id === state.view)
  const found = {
    ...{ list, page, words, choiceText, references, state, change, columns, shown, views, view },
    title: of?.title ?? words.title,
    rows: { rowName, rowHref, rowMenu },
    isSaved: isAsSaved(list, state, view),
    within: of?.within,
  }
  return <OnPage value={found as unknown as ListOnPage}>{children}</OnPage>
}

function useRecordPath<Row extends { id: string }>(
  records: string | null | ((row: Row) => string | null),
): ((row: Row) => string | null) | undefined {
  const dashboard = useDashboardPath()
  return useMemo(() => {
    if (records === null) return undefined
    return typeof records === 'string' ? (row) => recordPath(`${dashboard}/${records}`, row) : records
  }, [records, dashboard])
}

/** What is masked must not be told by the order of the rows. */
const withoutPersonalSorts = <List extends AnyList>(list: List): List => ({
  ...list,
  sorts: list.sorts.filter((sort) => !isSortPersonal(list, sort)),
})
