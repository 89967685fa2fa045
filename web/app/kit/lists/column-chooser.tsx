import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { AnyList } from '#contracts/define-list.ts'
import { densities, type ColumnState, type ListState } from '#contracts/list-address.ts'
import { Popover } from '../../ui/staff/popover.tsx'
import { CheckLine } from '../../ui/staff/small-field.tsx'
import { IconButton, StaffButton } from '../../ui/staff/staff-button.tsx'
import { screenColumns, shownColumns, withColumn } from './list-arrangement.ts'
import type { ChangeList } from './use-list-state.ts'

/** Which columns stand, in which order, and how close. */
export function ColumnChooser({
  list,
  columns,
  state,
  change,
}: {
  list: AnyList
  columns: Record<string, { header: string }>
  state: ListState
  change: ChangeList
}) {
  const t = useTranslations('staff.list')
  const [isOpen, setOpen] = useState(false)
  const shown = shownColumns(list, state)
  const hidden = screenColumns(list).filter((key) => !shown.some((column) => column.key === key))
  const nameOf = (key: string) => columns[key]?.header ?? key
  const set = (next: ColumnState[]) => change({ columns: next }, { replace: true })

  function move(index: number, by: -1 | 1) {
    const moved = [...shown]
    const [column] = moved.splice(index, 1)
    if (column) moved.splice(index + by, 0, column)
    set(moved)
  }

  return (
    <Popover
      label={t('columns')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <StaffButton>
          <Columns3 size={15} /> <span className="max-md:sr-only">{t('columns')}</span>
        </StaffButton>
      }
    >
      <div className="grid gap-2">
        <p className="text-xs text-muted">{t('columnsHint')}</p>
        <ul className="grid">
          {shown.map(({ key }, index) => (
            <li key={key} className="flex items-center gap-1">
              <CheckLine
                className="flex-1"
                checked
                disabled={shown.length === 1}
                onChange={() => set(shown.filter((column) => column.key !== key))}
              >
                {nameOf(key)}
              </CheckLine>
              <IconButton
                label={t('columnUp', { column: nameOf(key) })}
                className="size-7"
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp size={14} />
              </IconButton>
              <IconButton
                label={t('columnDown', { column: nameOf(key) })}
                className="size-7"
                disabled={index === shown.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown size={14} />
              </IconButton>
            </li>
          ))}
          {hidden.map((key) => (
            <li key={key}>
              <CheckLine checked={false} onChange={() => set(withColumn(list, shown, key))}>
                {nameOf(key)}
              </CheckLine>
            </li>
          ))}
        </ul>
        <fieldset className="grid border-t border-line pt-2">
          <legend className="sr-only">{t('density')}</legend>
          {densities.map((density) => (
            <label
              key={density}
              className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-[6px] px-1 hover:bg-sunken"
            >
              <input
                type="radio"
                name="density"
                className="size-4 accent-primary"
                checked={state.density === density}
                onChange={() => change({ density }, { replace: true })}
              />
              {t(`densities.${density}`)}
            </label>
          ))}
        </fieldset>
        {state.columns.length > 0 && (
          <StaffButton look="quiet" onClick={() => set([])}>
            {t('columnsReset')}
          </StaffButton>
        )}
      </div>
    </Popover>
  )
}
