import { useEffect, useState } from 'react'

/** Whether scripts run, without which a staff form cannot be sent. */
export function useIsReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady
}
