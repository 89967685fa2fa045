import X from 'lucide-react/icons/x'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { IconButton } from '../../../ui/staff/staff-button.tsx'
import { SidebarLinks } from './sidebar.tsx'
import { StaffLogo } from './staff-logo.tsx'

/** The sidebar on a phone: a dialog from the left, 238 to 338 px wide. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('admin.shell')
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
      aria-label={t('navigation')}
      onClose={onClose}
      onClick={closeFromOutside}
      className="side-drawer m-0 h-dvh max-h-none w-[clamp(238px,80vw,338px)] max-w-none border-r border-line bg-surface text-text"
    >
      {open && (
        <div>
          <div className="flex h-[76px] items-center justify-between border-b border-line px-4">
            <StaffLogo />
            <IconButton label={t('closeMenu')} onClick={onClose}>
              <X size={20} />
            </IconButton>
          </div>
          <SidebarLinks />
        </div>
      )}
    </dialog>
  )
}
