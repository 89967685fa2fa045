import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { LocaleSwitch } from '../../ui/locale-switch.tsx'
import { IconButton } from '../../ui/staff/staff-button.tsx'
import { useAdministrator, useDashboardPath } from '../../kit/staff/access.ts'
import { isPlatformPath, platformRoot } from '../../kit/session/areas.ts'
import { Mentions } from './mentions.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { StaffLogo } from './staff-logo.tsx'
import { ProgressLine } from '../../ui/staff/progress-line.tsx'

const DomainSwitcher = lazy(() => import('../service-providers/domain-switcher.tsx'))

/** The bar of 76 px above every staff page, with a line that moves while a page loads. */
export function StaffHeader({
  onMenu,
  onFind,
  onHelp,
  onSignOut,
}: {
  onMenu: () => void
  onFind: () => void
  onHelp: () => void
  onSignOut: () => void
}) {
  const t = useTranslations('staff.shell')
  const { brand, platformMode } = useSite()
  const { isSuper } = useAdministrator()
  const dashboard = useDashboardPath()
  const isPlatformArea = isPlatformPath(useLocation().pathname)
  const home = isPlatformArea ? `${platformRoot}/sp-management` : `${dashboard}/index`
  return (
    <header className="no-print sticky top-0 z-30 flex h-[76px] items-center gap-0.5 border-b border-line bg-surface px-3 md:gap-4 md:px-5">
      <IconButton label={t('openMenu')} onClick={onMenu} className="md:hidden">
        <MenuIcon size={22} />
      </IconButton>
      <Link to={home} aria-label={brand.name} className="mr-auto min-w-0 shrink md:w-[190px]">
        <StaffLogo />
      </Link>
      <button
        type="button"
        onClick={onFind}
        className="flex min-h-10 max-md:min-h-11 items-center gap-2.5 rounded-control text-sm text-muted hover:text-text max-md:min-w-11 max-md:justify-center md:w-[min(420px,34vw)] md:border md:border-line md:bg-sunken md:px-3"
      >
        <Search size={18} className="shrink-0" />
        <span className="truncate max-md:sr-only">{t('search')}</span>
        <kbd className="ml-auto hidden rounded-[5px] border border-line bg-raised px-1.5 font-sans text-xs md:inline">
          Ctrl K
        </kbd>
      </button>
      <span className="mr-auto hidden md:block" />
      {isSuper && platformMode === '0' && !isPlatformArea && (
        <Suspense>
          <DomainSwitcher />
        </Suspense>
      )}
      {!isPlatformArea && <Mentions />}
      <LocaleSwitch className="inline-flex min-h-11 items-center max-md:hidden rounded-control px-2 text-sm font-medium text-text hover:bg-sunken" />
      <ProfileMenu onHelp={onHelp} onSignOut={onSignOut} />
      <ProgressLine label={t('working')} />
    </header>
  )
}
