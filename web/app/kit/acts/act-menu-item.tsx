import type { ReactNode } from 'react'
import type { OfferedAct } from '#contracts/offered-acts.ts'
import { MenuItem } from '../../ui/staff/menu.tsx'

/** An act in a menu, where there is room to say at once why one cannot be done. */
export function ActMenuItem({
  act: { isAllowed, message },
  text,
  icon,
  isDestructive,
  onSelect,
}: {
  act: OfferedAct
  text: string
  icon?: ReactNode
  isDestructive: boolean
  onSelect: () => void
}) {
  return (
    <MenuItem
      danger={isDestructive}
      icon={icon}
      {...(isAllowed ? { onSelect } : { 'aria-disabled': true, onSelect: (event) => event.preventDefault() })}
    >
      {isAllowed ? (
        text
      ) : (
        <span className="max-w-[min(280px,calc(100vw-120px))] py-1.5">
          <span className="block opacity-55">{text}</span>
          <span className="block text-[13px] text-muted">{message}</span>
        </span>
      )}
    </MenuItem>
  )
}
