import type { ReactNode } from 'react'
import { ChevronIcon } from '../../ui/icons.tsx'

/** What would make the page of a phone long: folded there, open on wider screens (see `.fold` of the styles). */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="fold w-full">
      <summary>
        <ChevronIcon />
        {summary}
      </summary>
      {children}
    </details>
  )
}
