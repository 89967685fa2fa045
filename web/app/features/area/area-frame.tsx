import clsx from 'clsx'
import MenuIcon from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { LocaleSwitch } from '../../ui/locale-switch.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SideDrawer } from '../../ui/staff/side-drawer.tsx'
import { IconButton } from '../../ui/staff/staff-button.tsx'
import { SupportBanner } from '../identity/account/support-banner.tsx'
import { accountApi } from '../../kit/session/account-api.client.ts'
import { SessionDialogs } from '../../kit/session/session-dialogs.tsx'
import { FollowUp } from '../../kit/staff/follow-up.ts'
import { useArea } from './account.ts'
import { AccountDropdown } from './account-dropdown.tsx'
import { AreaLinks } from './area-links.tsx'
import { ZoneNote } from '../../ui/zone-note.tsx'
import { ProgressLine } from '../../ui/staff/progress-line.tsx'

/** Header of 76 px, sidebar of 220 px or a drawer, and the page: the frame of every area but administration. */
export function AreaFrame({ headerPart }: { headerPart?: ReactNode }) {
  const t = useTranslations('area.shell')
  const { brand } = useSite()
  const { home, account } = useArea()
  const { support } = account.profile
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="min-h-dvh bg-sunken">
      <SkipLink>{t('skip')}</SkipLink>
      {support && <SupportBanner support={support} account={accountApi(account.kind)} />}
      <header
        className={clsx(
          'no-print z-30 flex h-[76px] items-center gap-1 border-b border-line bg-surface px-3 md:gap-3 md:px-5',
          // The banner of a support login stays on top instead.
          support ? 'relative' : 'sticky top-0',
        )}
      >
        <IconButton label={t('openMenu')} onClick={() => setOpen(true)} className="md:hidden">
          <MenuIcon size={22} />
        </IconButton>
        <Link
          to={home}
          aria-label={t('home', { brand: brand.name })}
          className="mr-auto flex min-h-11 min-w-0 shrink items-center"
        >
          <Logo />
        </Link>
        {headerPart}
        <LocaleSwitch className="inline-flex min-h-11 items-center rounded-control px-2 text-sm font-medium text-text hover:bg-sunken" />
        <AccountDropdown />
        <ProgressLine label={t('working')} />
      </header>
      <div className="flex">
        <aside className="no-print sticky top-[76px] hidden h-[calc(100dvh-76px)] w-[220px] shrink-0 overflow-y-auto border-r border-line bg-surface md:block">
          <AreaLinks />
        </aside>
        <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-76px)] min-w-0 flex-1 outline-none">
          <Outlet />
          <ZoneNote text={(zone) => t('zone', { zone })} className="max-w-[1200px] md:px-7" />
        </main>
      </div>
      <SideDrawer
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t('navigation')}
        closeLabel={t('closeMenu')}
        logo={<Logo />}
      >
        <AreaLinks />
      </SideDrawer>
      <SessionDialogs />
      <FollowUp />
      <LeaveGuard />
    </div>
  )
}
