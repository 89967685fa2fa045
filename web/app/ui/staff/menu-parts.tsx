import clsx from 'clsx'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import type { MenuProps } from './menu.tsx'

const itemClass =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-[7px] px-2.5 text-sm text-text no-underline outline-none select-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-sunken'

/**
 * Not modal: the page may scroll, so no style has to be injected to stop it. It stands beside its button in the
 * document and so in the same landmark. `opensAt` tells where the focus goes in a menu that comes opened.
 */
export function Menu({
  trigger,
  align = 'end',
  label,
  opensAt,
  children,
}: MenuProps & { opensAt: 'menu' | 'first item' }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opensAt === 'first item') content.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }, [opensAt])
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={content}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        className="appear z-50 max-h-[80dvh] max-w-[min(340px,calc(100vw-16px))] min-w-[220px] overflow-y-auto rounded-[12px] border border-line bg-raised p-1.5 shadow-lift"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function MenuItem({
  icon,
  danger,
  className,
  children,
  ...item
}: ComponentProps<typeof DropdownMenu.Item> & { icon?: ReactNode; danger?: boolean }) {
  return (
    <DropdownMenu.Item className={clsx(itemClass, danger && 'text-danger', className)} {...item}>
      {item.asChild ? (
        children
      ) : (
        <>
          {icon && <span className={danger ? 'text-danger' : 'text-muted'}>{icon}</span>}
          {children}
        </>
      )}
    </DropdownMenu.Item>
  )
}

/** One of several choices, the current one ticked. */
export function MenuChoices({
  value,
  onChange,
  options,
}: {
  value: string
  onChange: (value: string) => void
  options: { value: string; text: string; icon?: ReactNode }[]
}) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
      {options.map(({ value: option, text, icon }) => (
        <DropdownMenu.RadioItem key={option} value={option} className={itemClass}>
          {icon && <span className="text-muted">{icon}</span>}
          <span className="flex-1">{text}</span>
          <DropdownMenu.ItemIndicator className="text-primary-strong">●</DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">
      {children}
    </DropdownMenu.Label>
  )
}

export const MenuLine = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
