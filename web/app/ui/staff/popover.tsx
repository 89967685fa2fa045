import * as Primitive from 'radix-ui/popover'
import type { ReactNode } from 'react'

/** A small panel at a button: filters, columns. Closes on Escape and gives the focus back. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  children,
}: {
  trigger: ReactNode
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'end'
  children: ReactNode
}) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        data-own-keys
        className="appear z-50 max-h-[min(520px,80dvh)] w-[min(320px,calc(100vw-16px))] overflow-y-auto rounded-[12px] border border-line bg-raised p-3 text-sm shadow-lift outline-none"
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  )
}
