import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The parts of a staff page as links under its title: each has an address of its own. */
export function StaffTabs({
  label,
  items,
}: {
  label: string
  items: { to: string; text: ReactNode; current: boolean }[]
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap border-b small:gap-x-1 border-line">
      {items.map(({ to, text, current }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? 'page' : undefined}
          className={clsx(
            '-mb-px inline-flex min-h-11 items-center border-b-2 px-1.5 text-sm small:px-3 font-medium no-underline',
            current
              ? 'border-primary-strong text-primary-strong'
              : 'border-transparent text-muted hover:text-text',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
