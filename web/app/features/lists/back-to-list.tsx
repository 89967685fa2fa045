import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDashboardPath } from '../staff/access.ts'
import { lastSearch } from './last-search.ts'

/** To a list of the dashboard as it was left. */
export function BackToList({ list, children }: { list: string; children: ReactNode }) {
  const root = useDashboardPath()
  return (
    <Link
      to={`${root}/${list}${lastSearch(list)}`}
      className="inline-flex min-h-6 items-center gap-1 justify-self-start text-[13px] font-medium text-muted hover:text-text"
    >
      <ChevronLeft size={15} /> {children}
    </Link>
  )
}
