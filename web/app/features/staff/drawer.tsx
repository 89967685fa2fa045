import { useTranslations } from 'use-intl/react'
import { SideDrawer } from '../../ui/staff/side-drawer.tsx'
import { SidebarLinks } from './sidebar.tsx'
import { StaffLogo } from './staff-logo.tsx'

/** The links of administration on a phone. */
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
    </SideDrawer>
  )
}
