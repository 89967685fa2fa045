import clsx from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { TableColumn } from './table-types.ts'

const stepPixels = 16
/** What is too long for a narrow column stands in two lines. */
const headerClass = 'line-clamp-2 text-balance break-words leading-[1.15]'

/** A header cell: sorts where the API can, and is made wider or narrower at its edge. */
export function ColumnHeader<Row>({
  column,
  sort,
  onSort,
  onWidth,
  onDrag,
  dragged,
}: {
  column: TableColumn<Row>
  sort: string
  onSort: (sort: string) => void
  /** Absent where nobody arranges the columns. */
  onWidth: ((width: number) => void) | undefined
  onDrag: (event: unknown) => void
  /** How far the edge has been dragged, while it is. */
  dragged: number | undefined
}) {
  const t = useTranslations('staff.list')
  const { header, sorts, width, align } = column
  const direction = sort === sorts?.up ? 'ascending' : sort === sorts?.down ? 'descending' : undefined
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown

  function step(event: KeyboardEvent) {
    const by = { ArrowLeft: -stepPixels, ArrowRight: stepPixels }[event.key]
    if (!by) return
    event.preventDefault()
    onWidth?.(width + by)
  }

  return (
    <th
      scope="col"
      aria-sort={sorts ? (direction ?? 'none') : undefined}
      className={clsx(
        'group/head sticky top-0 z-10 h-10 border-b border-line bg-sunken px-3 text-[13px] font-semibold text-muted',
        align === 'end' && 'text-right',
      )}
    >
      {sorts ? (
        <button
          type="button"
          title={t('sortBy', { column: header })}
          onClick={() => onSort(direction === 'descending' ? sorts.up : sorts.down)}
          className={clsx(
            'inline-flex max-w-full min-h-7 items-center gap-1 rounded-[5px] hover:text-text',
            direction && 'text-text',
          )}
        >
          <span className={headerClass}>{header}</span>
          <Arrow size={13} aria-hidden className={clsx('shrink-0', !direction && 'opacity-50')} />
        </button>
      ) : (
        <span className={headerClass}>{header}</span>
      )}
      {onWidth && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- A separator that moves is a control (ARIA 1.2).
        <span
          role="separator"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={t('resize', { column: header })}
          aria-valuenow={width}
          aria-valuemin={64}
          aria-valuemax={640}
          onKeyDown={step}
          onMouseDown={onDrag}
          onTouchStart={onDrag}
          style={dragged === undefined ? undefined : { transform: `translateX(${dragged}px)` }}
          className="absolute inset-y-0 right-0 z-20 grid w-3 cursor-col-resize touch-none place-items-center outline-offset-[-3px]"
        >
          <span
            className={clsx(
              'w-px bg-line-strong',
              dragged === undefined
                ? 'h-4 opacity-35 group-hover/head:opacity-100'
                : 'h-full bg-primary-strong',
            )}
          />
        </span>
      )}
    </th>
  )
}
