import X from 'lucide-react/icons/x'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
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
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  function closeFromOutside({ target }: MouseEvent) {
    if (target === dialog.current || (target as HTMLElement).closest('a')) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
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
