import type { ReactNode } from 'react'
import { Connection } from './connection.tsx'
import { Toaster } from './toaster.tsx'

/** What is told beside the page itself. */
export default function Announcer(): ReactNode {
  return (
    <>
      <Toaster />
      <Connection />
    </>
  )
}
