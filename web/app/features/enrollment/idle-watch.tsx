import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/** The cookie that opens the draft ends after thirty minutes; two before that somebody who is still there says so. */
const warnAfterMs = 28 * 60_000

const IdleWarning = lazy(() =>
  import('./idle-warning.tsx').then(
    (module) => ({ default: module.IdleWarning }),
    // Without a connection there is nothing to extend.
    () => ({ default: () => <></> }),
  ),
)

/** Asks somebody who has not moved for long whether they are still there; one tap gives them another half hour. */
export function IdleWatch() {
  const { revalidate } = useRevalidator()
  const { location } = useNavigation()
  const [isWarned, setIsWarned] = useState(false)
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setIsWarned(true), warnAfterMs)
    return () => clearTimeout(timer)
  }, [visit, location])
  const stay = () => {
    setIsWarned(false)
    setVisit((count) => count + 1)
    void revalidate()
  }
  return (
    isWarned && (
      <Suspense>
        <IdleWarning onStay={stay} />
      </Suspense>
    )
  )
}
