import * as Primitive from 'radix-ui/popover'
import type { PopoverProps } from './popover.tsx'

export default function OpenPopover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  children,
}: PopoverProps) {
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
