import { useCallback, useEffect, useRef } from 'react'

/** Tells, once something has been waited for, whether the page still shows this part. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
