import { useEffect, useState } from 'react'
import { showKeptToast } from './toast.tsx'

type Shown = typeof import('./announced.tsx').Announced

/**
 * Toasts and the state of the connection. Stands once, in the root; a browser without scripts has neither. They come after
 * the page works: what is announced meanwhile is kept.
 */
export function Announcements() {
  const [Announced, setAnnounced] = useState<Shown>()
  useEffect(() => {
    showKeptToast()
    import('./announced.tsx').then(
      (part) => setAnnounced(() => part.Announced),
      // The page works without; whatever must be known stands in it, too.
      () => undefined,
    )
  }, [])
  return Announced && <Announced />
}
