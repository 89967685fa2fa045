import clsx from 'clsx'
import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'
import { tileRows } from './tile-rows.ts'

/** Figures beside each other. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  const tiles = Children.toArray(children)
  return (
    <div className="@container">
      <ul aria-label={label} className={clsx('grid gap-3', tileRows(tiles.length))}>
        {tiles}
      </ul>
    </div>
  )
}

/** A figure that opens the list it counts; below it what compares or explains it. */
export function TileLink({
  to,
  name,
  value,
  help,
  isUrgent = false,
  children,
}: {
  to: string
  name: string
  /** What exactly the figure counts. */
  help: string
  value: string
  isUrgent?: boolean
  children?: ReactNode
}) {
  return (
    <li className="grid min-w-0">
      <Link
        to={to}
        title={help}
        data-tile
        className="grid content-start gap-1 rounded-[12px] border border-line bg-raised p-3.5 no-underline small:p-4 hover:border-line-strong"
      >
        <span className="text-[13px] text-muted">{name}</span>
        <span
          className={`numbers text-xl font-semibold wide:text-2xl tracking-tight ${isUrgent ? 'text-danger' : ''}`}
        >
          {value}
        </span>
        {children}
      </Link>
    </li>
  )
}
