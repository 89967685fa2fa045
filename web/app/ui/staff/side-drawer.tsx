import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { useDialog } from '../use-dialog.ts'
import { IconButton } from './staff-button.tsx'

/** The sidebar on a phone: a dialog from the left, 238 to 338 px wide, that a link or a tap beside it closes. */
export function SideDrawer({
  open,
  onClose,
  label,
  closeLabel,
  logo,
  children,
}: {
  open: boolean
  onClose: () => void
  label: string
  closeLabel: string
  logo: ReactNode
  children: ReactNode
}) {
  const dialog = useDialog(open, onClose)

  function closeFromOutside({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget || (target as HTMLElement).closest('a')) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself.
    <dialog
      {...dialog}
      aria-label={label}
      onClick={closeFromOutside}
      className="side-drawer m-0 h-dvh max-h-none w-[clamp(238px,80vw,338px)] max-w-none border-r border-line bg-surface text-text"
    >
      {open && (
        <div>
          <div className="flex h-[76px] items-center justify-between border-b border-line px-4">
            {logo}
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={20} />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
