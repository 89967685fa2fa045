import { useEffect, useState } from 'react'
import { Connection } from './connection.tsx'
import { Toaster } from './toaster.tsx'

/** Toasts and the state of the connection. Stands once, in the root; a browser without scripts has neither. */
export function Announcements() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    isReady && (
      <>
        <Toaster />
        <Connection />
      </>
    )
  )
}
