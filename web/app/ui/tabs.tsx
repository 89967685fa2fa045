import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Tabs as links: each is a page of its own, so they work before scripts arrive and in the history. */
export function Tabs({
  label,
  items,
}: {
  label: string
  items: { to: string; text: ReactNode; current: boolean }[]
}) {
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-[27px] border border-line bg-sunken p-1"
    >
      {items.map(({ to, text, current }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center rounded-full px-3 font-semibold small:px-6',
            current ? 'bg-primary text-on-primary' : 'text-text hover:bg-raised',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
