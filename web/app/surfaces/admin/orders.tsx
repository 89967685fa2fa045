import { useEffect, useMemo, useRef, useState } from 'react'
import {
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { BulkDialog, type BulkRequest } from '../../features/admin-orders/bulk-dialog.tsx'
import {
  exportOrders,
  listOrders,
  previewBulk,
  startBulk,
  type BulkAction,
} from '../../features/admin-orders/order-calls.client.ts'
import { useOrderColumns } from '../../features/admin-orders/order-columns.tsx'
import { orderList, useOrderFilterWords, type OrderColumnKey } from '../../features/admin-orders/order-list.ts'
import { ColumnChooser } from '../../features/lists/column-chooser.tsx'
import { ExportButton } from '../../features/lists/export-button.tsx'
import { FilterBar } from '../../features/lists/filter-bar.tsx'
import { rememberSearch } from '../../features/lists/last-search.ts'
import { ListEmpty } from '../../features/lists/list-empty.tsx'
import { hasFilters, shownColumns, viewQuery } from '../../features/lists/list-state.ts'
import { Pager } from '../../features/lists/pager.tsx'
import { SearchBox } from '../../features/lists/search-box.tsx'
import { SelectionBar } from '../../features/lists/selection-bar.tsx'
import { useSelection } from '../../features/lists/selection.ts'
import { useListState } from '../../features/lists/use-list-state.ts'
import { useRowKeys } from '../../features/lists/use-row-keys.ts'
import { RemoveView, SaveView } from '../../features/lists/view-dialogs.tsx'
import { isAsSaved, ViewTabs } from '../../features/lists/view-tabs.tsx'
import { useDashboardPath, useMay } from '../../features/staff/access.ts'
import { act, read, readOptional } from '../../features/staff/calls.client.ts'
import { ProblemState } from '../../features/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { DataCards } from '../../ui/staff/data-cards.tsx'
import { DataTable } from '../../ui/staff/data-table.tsx'
import { SmallSelect } from '../../ui/staff/small-field.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { useMediaQuery } from '../../ui/staff/use-media-query.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'admin')('orders.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [list, views] = await Promise.all([
    read(listOrders(query)),
    readOptional(api.orders.views({})),
  ])
  return { list, views: views.ok ? views.value.items : [], viewsFailed: !views.ok }
}

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  const url = new URL(request.url)
  const isBulk = request.headers.get('content-type')?.startsWith('application/json')
  if (isBulk) {
    const bulk = (await request.json()) as BulkRequest
    if (bulk.intent === 'bulk-preview') return previewBulk(bulk.action, bulk.ids, url.searchParams)
    const started = await startBulk(bulk.action, bulk.ids, url.searchParams, bulk.idempotencyKey)
    if (!started.ok) return started
    return redirect(`/admin/${params.domain}/dashboard/order/bulk/${started.value.id}`)
  }
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'remove-view') {
    const removed = await act(() => api.orders.removeView({ id: text('id') }))
    return removed.ok ? redirect(url.pathname) : removed
  }
  const view = { list: 'order' as const, name: text('viewName').trim(), query: text('query'), shared: form.has('shared') }
  const saved = await act((options) => api.orders.saveView(view, options))
  return saved.ok ? redirect(`${url.pathname}?${new URLSearchParams(`view=${saved.value.id}&${view.query}`)}`) : saved
}

export default function Orders() {
  const t = useTranslations('admin.orders')
  const tList = useTranslations('admin.list')
  const tBulk = useTranslations('admin.bulk')
  const { list, views, viewsFailed } = useLoaderData<typeof clientLoader>()
  const { search } = useLocation()
  const { state, change } = useListState(orderList)
  const words = useOrderFilterWords()
  const may = useMay()
  const root = useDashboardPath()
  const columns = useOrderColumns()
  const isPhone = useMediaQuery('(width < 768px)')
  const isLoading = useNavigation().state === 'loading'
  const container = useRef<HTMLDivElement>(null)
  const { selection, select, selectAllMatching, clear } = useSelection(search)
  const [bulk, setBulk] = useState<BulkAction>()
  useRowKeys(container)
  useEffect(() => rememberSearch('order', search), [search])

  const shown = useMemo(
    () =>
      shownColumns(orderList, state).map(({ key, width }) => {
        const column = columns[key as OrderColumnKey]
        return width ? { ...column, width } : column
      }),
    [state, columns],
  )
  const view = views.find(({ id }) => id === state.view)
  const isChanged = !isAsSaved(orderList, state, view)
  const bulkActions = (['resend_email', 'cancel'] as const).filter((action) =>
    may(action === 'cancel' ? 'order.cancel' : 'order.resend'),
  )
  const rows = {
    rows: list.items,
    rowId: ({ id }: (typeof list.items)[number]) => id,
    rowName: ({ orderNumber }: (typeof list.items)[number]) => orderNumber,
    rowHref: ({ id }: (typeof list.items)[number]) => `${root}/order/${id}`,
    selection: bulkActions.length > 0 ? { selected: selection.selected, onChange: select } : undefined,
  }

  function resize(widths: Record<string, number>) {
    const columnStates = shown.map(({ key, width }) => ({ key, width: Math.round(widths[key] ?? width) }))
    change({ columns: columnStates }, { replace: true })
  }

  return (
    <StaffPage
      title={t('title')}
      actions={
        <>
          {view?.mine && <RemoveView view={view} />}
          {isChanged && (
            <SaveView key={search} query={viewQuery(orderList, state)} />
          )}
          {may('order.export') && (
            <ExportButton
              fetchFile={() =>
                exportOrders(
                  new URLSearchParams(search),
                  shown.map(({ key }) => key),
                )
              }
            />
          )}
          {!isPhone && (
            <ColumnChooser
              definition={orderList}
              names={Object.fromEntries(Object.values(columns).map(({ key, header }) => [key, header]))}
              state={state}
              change={change}
            />
          )}
        </>
      }
    >
      {viewsFailed && <p className="text-muted">{tList('viewsFailed')}</p>}
      <ViewTabs definition={orderList} state={state} views={views} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox value={state.search} onSearch={(text) => change({ search: text })} />
        {isPhone && (
          <SmallSelect
            aria-label={tList('sort')}
            value={state.sort}
            onChange={(event) => change({ sort: event.target.value })}
            className="w-auto!"
          >
            {orderList.sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </SmallSelect>
        )}
        <FilterBar definition={orderList} words={words} state={state} change={change} />
      </div>
      <div
        ref={container}
        aria-busy={isLoading}
        className={`grid min-w-0 gap-3 *:min-w-0 ${isLoading ? 'opacity-60' : ''}`}
      >
        {list.items.length === 0 ? (
          <ListEmpty isFiltered={hasFilters(state)} onClear={() => change({ filters: {}, search: '' })} />
        ) : isPhone ? (
          <DataCards label={t('title')} columns={shown} {...rows} />
        ) : (
          <DataTable
            label={tList('tableLabel')}
            columns={shown}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            onResize={resize}
            isCompact={state.density === 'compact'}
            {...rows}
          />
        )}
        <Pager
          definition={orderList}
          state={state}
          change={change}
          shown={list.items.length}
          total={list.total}
          isTotalExact={list.isTotalExact}
          next={list.next}
        />
        <SelectionBar
          selection={selection}
          pageIds={list.items.map(({ id }) => id)}
          total={list.total}
          isTotalExact={list.isTotalExact}
          onAllMatching={() => selectAllMatching(list.items.map(({ id }) => id))}
          onClear={clear}
        >
          {bulkActions.map((action) => (
            <StaffButton key={action} look={action === 'cancel' ? 'danger' : 'plain'} onClick={() => setBulk(action)}>
              {tBulk(action)}
            </StaffButton>
          ))}
        </SelectionBar>
      </div>
      {bulk && (
        <BulkDialog
          action={bulk}
          ids={selection.isAllMatching ? null : [...selection.selected]}
          onClose={() => setBulk(undefined)}
        />
      )}
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
