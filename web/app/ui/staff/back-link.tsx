import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Above the title of a page: to the list that it was opened from. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-6 max-md:min-h-11 items-center gap-1 justify-self-start text-[13px] font-medium text-muted no-underline hover:text-text"
  >
    <ChevronLeft size={15} aria-hidden /> {children}
  </Link>
)
