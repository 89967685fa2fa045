import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Whether a form is on its way. A page that comes back out of the browser's memory must not stand there as if it still were. */
export function useIsSending() {
  const { state } = useNavigation()
  const [wasRestored, setWasRestored] = useState(false)
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => setWasRestored(event.persisted)
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])
  return state !== 'idle' && !wasRestored
}
