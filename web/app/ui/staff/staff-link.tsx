import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The way from one record to another: as high as its line, and on a phone as a thumb. */
export function StaffLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link to={to} className={clsx('link inline-flex min-h-6 items-center max-md:min-h-11', className)}>
      {children}
    </Link>
  )
}
