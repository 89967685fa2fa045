import type { ReactNode } from 'react'
import { BackLink } from '../../ui/staff/back-link.tsx'
import { useDashboardPath } from '../staff/access.ts'
import { lastSearch } from './last-search.ts'

/** To a list of the dashboard as it was left. */
export function BackToList({ list, children }: { list: string; children: ReactNode }) {
  const root = useDashboardPath()
  return <BackLink to={`${root}/${list}${lastSearch(list)}`}>{children}</BackLink>
}
