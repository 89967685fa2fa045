import {
  columnResizingFeature,
  columnSizingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import clsx from 'clsx'
import { useMemo, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { ColumnHeader } from './column-header.tsx'
import { SelectBox, SelectPage } from './select-box.tsx'
import type { TableColumn, TableRows } from './table-types.ts'

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, rowSelectionFeature })
const [minSize, maxSize] = [64, 640]
export const selectWidth = 44
export const menuWidth = 64

/** Clicks on a row open it, but not those on something that does more, and not those that mark text. */
const isOnControl = ({ target }: MouseEvent) =>
  (target as HTMLElement).closest('a, button, input, label') !== null ||
  window.getSelection()?.isCollapsed === false

/**
 * A table of records: header that stays, columns in the given order with widths that can be dragged or set by arrow keys,
 * rows that open and can be selected. Sorting and paging are the server's.
 */
export function DataTable<Row>({
  label,
  columns,
  sort,
  onSort,
  onResize,
  isCompact,
  ...list
}: TableRows<Row> & {
  label: string
  columns: TableColumn<Row>[]
  sort: string
  onSort: (sort: string) => void
  /** Absent where nobody arranges the columns. */
  onResize?: (widths: Record<string, number>) => void
  isCompact: boolean
}) {
  const t = useTranslations('staff.list')
  const navigate = useNavigate()
  const { rows, rowId, rowName, rowHref, rowMenu, selection } = list
  const definitions = useMemo(
    () =>
      columns.map(({ key, header }): ColumnDef<typeof features, Row & object> => ({
        id: key,
        header,
        minSize,
        maxSize,
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows as (Row & object)[],
    getRowId: rowId,
    columnResizeMode: 'onEnd',
    state: {
      columnSizing: Object.fromEntries(columns.map(({ key, width }) => [key, width])),
      rowSelection: Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true])),
    },
    onColumnSizingChange: (update) =>
      onResize?.(
        typeof update === 'function'
          ? update(Object.fromEntries(columns.map(({ key, width }) => [key, width])))
          : update,
      ),
  })
  const beside = (selection ? selectWidth : 0) + (rowMenu ? menuWidth : 0)
  const width = columns.reduce((sum, column) => sum + column.width, beside)
  const byKey = new Map(columns.map((column) => [column.key, column]))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
    <section
      aria-label={label}
      tabIndex={0}
      className="relative max-h-[max(420px,calc(100dvh-340px))] min-h-[120px] overflow-auto rounded-[12px] border border-line bg-raised [scroll-padding-top:44px]"
    >
      <table
        className="min-w-full table-fixed border-separate border-spacing-0 text-left text-sm"
        style={{ width }}
      >
        <colgroup>
          {selection && <col style={{ width: selectWidth }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          {rowMenu && <col style={{ width: menuWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="sticky top-0 z-10 border-b border-line bg-sunken pl-4">
                <SelectPage {...list} selection={selection} />
              </th>
            )}
            {table.getFlatHeaders().map((header) => {
              const column = byKey.get(header.column.id)
              return (
                column && (
                  <ColumnHeader
                    key={column.key}
                    column={column}
                    sort={sort}
                    onSort={onSort}
                    onWidth={
                      onResize &&
                      ((next) => onResize({ [column.key]: Math.min(Math.max(next, minSize), maxSize) }))
                    }
                    onDrag={header.getResizeHandler()}
                    dragged={
                      table.state.columnResizing.isResizingColumn === column.key
                        ? (table.state.columnResizing.deltaOffset ?? 0)
                        : undefined
                    }
                  />
                )
              )
            })}
            {rowMenu && (
              <th scope="col" className="sticky top-0 z-10 border-b border-line bg-sunken">
                <span className="sr-only">{t('rowMenu')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-row
              onClick={(event) => {
                const to = rowHref?.(row.original)
                if (to && !isOnControl(event)) void navigate(to)
              }}
              className={clsx(
                'group/row hover:bg-sunken has-[[data-row-link]:focus-visible]:bg-sunken',
                rowHref?.(row.original) && 'cursor-pointer',
                row.getIsSelected() && 'bg-sunken *:first:shadow-[inset_3px_0_0_var(--primary-strong)]',
              )}
            >
              {selection && (
                <td className="border-b border-line pl-4 group-last/row:border-0">
                  <SelectBox
                    name={t('selectRow', { row: rowName(row.original) })}
                    id={row.id}
                    selection={selection}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={clsx(
                    'border-b border-line px-3 group-last/row:border-0',
                    byKey.get(cell.column.id)?.wraps
                      ? 'leading-[1.15rem] wrap-anywhere *:whitespace-normal'
                      : 'truncate',
                    isCompact ? 'h-9' : 'h-12',
                    byKey.get(cell.column.id)?.align === 'end' && 'text-right',
                  )}
                >
                  {byKey.get(cell.column.id)?.cell(row.original)}
                </td>
              ))}
              {rowMenu && (
                <td className="border-b border-line pr-3 text-right group-last/row:border-0">
                  {rowMenu(row.original)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
