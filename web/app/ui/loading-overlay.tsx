import { useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'

const quietMs = 150

/** Covers its relatively placed parent while something loads; what is quicker than a blink shows nothing. */
export function LoadingOverlay({ active, label }: { active: boolean; label: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!active) return setShown(false)
    const timer = setTimeout(() => setShown(true), quietMs)
    return () => clearTimeout(timer)
  }, [active])
  return (
    <div
      role="status"
      className={shown ? 'appear absolute inset-0 z-10 rounded-card bg-surface/70' : 'sr-only'}
    >
      {shown && (
        <div className="sticky top-[40vh] grid justify-items-center py-16">
          <Spinner />
          <span className="sr-only">{label}</span>
        </div>
      )}
    </div>
  )
}
