import { lazy, Suspense, useEffect, useState } from 'react'

const Announcer = lazy(() => import('./announcer.tsx').catch(() => ({ default: () => null })))

/** Toasts and the state of the connection. Stands once, in the root; its script comes after those of the page. */
export function Announcements() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    isReady && (
      <Suspense>
        <Announcer />
      </Suspense>
    )
  )
}
