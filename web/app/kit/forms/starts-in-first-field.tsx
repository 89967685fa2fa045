import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { firstField } from './first-field.ts'

/** Around a form that takes the place of what was pressed, so that the focus is not lost with that. */
export function StartsInFirstField({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const form = around.current?.querySelector('form')
    if (form) firstField([...form.elements])?.focus()
  }, [])
  return (
    <div ref={around} className="contents">
      {children}
    </div>
  )
}
