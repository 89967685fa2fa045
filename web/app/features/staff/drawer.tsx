import { useTranslations } from 'use-intl/react'
import { LocaleSwitch } from '../../ui/locale-switch.tsx'
import { SideDrawer } from '../../ui/staff/side-drawer.tsx'
import { SidebarLinks } from './sidebar.tsx'
import { StaffLogo } from './staff-logo.tsx'

/** The links of administration on a phone, and the other language, for which its bar has no room. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('staff.shell')
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      label={t('navigation')}
      closeLabel={t('closeMenu')}
      logo={<StaffLogo />}
    >
      <SidebarLinks />
      <div className="border-t border-line p-3">
        <LocaleSwitch className="flex min-h-11 items-center rounded-[8px] px-3 text-sm font-medium text-text no-underline hover:bg-sunken" />
      </div>
    </SideDrawer>
  )
}
