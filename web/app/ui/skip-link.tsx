import type { ReactNode } from 'react'

/** The first thing the Tab key reaches: past header and menus to what the page is about. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <a
    href="#content"
    className="sr-only z-50 rounded-control bg-raised font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
  >
    {children}
  </a>
)
