import type { ReactNode } from 'react'

/**
 * Fields two by two where there is room: their boxes in line, however long the labels and hints above them are, until one
 * has an error below it.
 */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-end gap-4 *:min-w-0 has-aria-invalid:items-start small:grid-cols-2">
    {children}
  </div>
)
