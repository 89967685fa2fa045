import clsx from 'clsx'
import { useTranslations } from 'use-intl/react'
import { SelectBox } from './select-box.tsx'
import type { TableColumn, TableRows } from './table-types.ts'

/** The rows of a table as cards, for a phone: the same columns, each in its place. */
export function DataCards<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  rowMenu,
  selection,
}: TableRows<Row> & { label: string; columns: TableColumn<Row>[] }) {
  const t = useTranslations('staff.list')
  const at = (place: TableColumn<Row>['card']) => columns.filter(({ card }) => card === place)
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-2.5">
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <li
            key={id}
            data-row
            className={clsx(
              'grid grid-cols-1 gap-2.5 rounded-[12px] border bg-raised p-3.5',
              selection?.selected.has(id) ? 'border-primary-strong' : 'border-line',
            )}
          >
            <div className="flex items-center gap-3">
              {selection && (
                <SelectBox name={t('selectRow', { row: rowName(row) })} id={id} selection={selection} />
              )}
              <div className="min-w-0 flex-1 text-[15px]">
                {at('title').map(({ key, cell }) => (
                  <div key={key} className="wrap-anywhere">
                    {cell(row)}
                  </div>
                ))}
              </div>
              {at('aside').map(({ key, cell }) => (
                <div key={key}>{cell(row)}</div>
              ))}
              {rowMenu && <div className="empty:hidden">{rowMenu(row)}</div>}
            </div>
            <div className="flex flex-wrap gap-x-3 gap-y-1.5 empty:hidden">
              {at('badge').map(
                ({ key, header, cell, isQuiet }) =>
                  !isQuiet?.(row) && (
                    <span key={key} className="inline-flex items-center gap-1.5">
                      <span className="text-[13px] text-muted">{header}</span>
                      {cell(row)}
                    </span>
                  ),
              )}
            </div>
            <dl className="grid gap-1 empty:hidden">
              {at('fact').map(
                ({ key, header, cell, isQuiet }) =>
                  !isQuiet?.(row) && (
                    <div key={key} className="grid grid-cols-[92px_1fr] items-baseline gap-2">
                      <dt className="text-[13px] text-muted">{header}</dt>
                      {/* Nothing is cut off where no pointer can make it whole. */}
                      <dd className="min-w-0 wrap-anywhere">{cell(row)}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
