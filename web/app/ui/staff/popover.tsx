import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useOpener, type Opener } from './opener.ts'

const load = () => import('./popover-parts.tsx')
const OpenPopover = lazy(load)

export interface PopoverProps {
  trigger: Opener
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'end'
  children: ReactNode
}

/**
 * A small panel at a button: filters, columns. Closes on Escape and gives the focus back. Its script comes when the
 * button is first pointed at or has the focus.
 */
export function Popover(popover: PopoverProps) {
  const [wasOpened, setOpened] = useState(popover.open)
  if (popover.open && !wasOpened) setOpened(true)
  const button = useOpener(popover.trigger, 'dialog', load, () => popover.onOpenChange(true))
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <OpenPopover {...popover} />
    </Suspense>
  )
}
