import { lazy, Suspense } from 'react'
import type { TimelineEntry } from '#contracts/timeline.ts'

const Timeline = lazy(() => import('./timeline.tsx').then((module) => ({ default: module.Timeline })))

/** A timeline, which stands below what a record is opened for: its script comes after the page's own. */
export const TimelineLater = ({ entries }: { entries: TimelineEntry[] }) => (
  <Suspense fallback={<div className="min-h-40" aria-busy />}>
    <Timeline entries={entries} />
  </Suspense>
)
