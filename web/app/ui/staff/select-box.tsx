import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { TableRows } from './table-types.ts'

type Selection = NonNullable<TableRows<unknown>['selection']>

const boxClass = 'block size-4 cursor-pointer accent-primary'

/** Selects one row; the label around it makes the target large enough for a thumb. */
export function SelectBox({ name, id, selection }: { name: string; id: string; selection: Selection }) {
  const isSelected = selection.selected.has(id)
  function toggle() {
    const next = new Set(selection.selected)
    if (isSelected) next.delete(id)
    else next.add(id)
    selection.onChange(next)
  }
  return (
    <label className="-m-2 grid size-8 place-items-center max-md:-m-3.5 max-md:size-11">
      <input
        type="checkbox"
        data-row-check
        aria-label={name}
        checked={isSelected}
        onChange={toggle}
        className={boxClass}
      />
    </label>
  )
}

/** Selects the rows of this page, or none of them. */
export function SelectPage<Row>({ rows, rowId, selection }: TableRows<Row> & { selection: Selection }) {
  const t = useTranslations('staff.list')
  const box = useRef<HTMLInputElement>(null)
  const ids = rows.map(rowId)
  const count = ids.filter((id) => selection.selected.has(id)).length
  const isAll = count > 0 && count === ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll
  }, [count, isAll])
  return (
    <label className="-m-2 grid size-8 place-items-center max-md:-m-3.5 max-md:size-11">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('selectPage')}
        checked={isAll}
        onChange={() => selection.onChange(new Set(isAll ? [] : ids))}
        className={boxClass}
      />
    </label>
  )
}
