import { Connection } from './connection.tsx'
import { Toaster } from './toaster.tsx'

/** What speaks up over a page by itself. */
export const Announced = () => (
  <>
    <Toaster />
    <Connection />
  </>
)
