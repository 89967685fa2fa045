import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Menu, MenuItem, MenuLine } from '../../ui/staff/menu.tsx'
import { signOut } from '../../kit/session/session.client.ts'
import { companyOf, fullName } from '../../kit/session/signed-in.ts'
import { useArea } from './account.ts'

/** Who is signed in: full name, else the e-mail address; company; the way to profile, first page and out. */
export function AccountDropdown() {
  const t = useTranslations('area.shell')
  const { account, root, home, profile: profilePath } = useArea()
  const { pathname } = useLocation()
  const { profile } = account
  const name = fullName(profile) || profile.email
  const company = companyOf(profile)
  const isDashboard = pathname === root || pathname.startsWith(`${root}/`)
  return (
    <Menu
      label={t('account', { name })}
      trigger={
        <button
          type="button"
          aria-label={t('account', { name })}
          className="flex min-h-11 items-center gap-2.5 rounded-control px-1.5 hover:bg-sunken"
        >
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-primary text-[13px] font-bold text-on-primary"
          >
            {name.charAt(0).toUpperCase()}
          </span>
          <span className="hidden max-w-[180px] text-left leading-tight md:grid">
            <span className="truncate text-sm font-semibold">{name}</span>
            {company && <span className="truncate text-xs text-muted">{company}</span>}
          </span>
        </button>
      }
    >
      <div className="grid min-w-0 gap-0.5 px-2.5 py-1.5 text-sm">
        <span className="truncate font-semibold">{name}</span>
        {company && <span className="truncate text-muted">{company}</span>}
        <span className="truncate text-xs text-muted">{profile.email}</span>
      </div>
      <MenuLine />
      {!isDashboard && (
        <MenuItem asChild>
          <Link to={home}>
            <House size={16} className="text-muted" />
            {t('myAccount')}
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={profilePath}>
          <UserRound size={16} className="text-muted" />
          {t('myProfile')}
        </Link>
      </MenuItem>
      {account.kind !== 'fulfillment_agent' && (
        <MenuItem asChild>
          <Link to="/plans">
            <Store size={16} className="text-muted" />
            {t('shop')}
          </Link>
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={<LogOut size={16} />} onSelect={() => void signOut()}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  )
}
