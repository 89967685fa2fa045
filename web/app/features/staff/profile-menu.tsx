import House from 'lucide-react/icons/house'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { Menu, MenuChoices, MenuHeading, MenuItem, MenuLine } from '../../ui/staff/menu.tsx'
import { useAdministrator, useDashboardPath } from '../../kit/staff/access.ts'
import { isPlatformPath } from '../../kit/session/areas.ts'
import { chooseTheme, themeChoices, useThemeChoice, type ThemeChoice } from '../../kit/staff/theme-choice.ts'
import { useEntries } from './use-entries.ts'

const themeIcons = { system: <Monitor size={16} />, light: <Sun size={16} />, dark: <Moon size={16} /> }

/** Who is signed in and where, and what concerns the person rather than the work. */
export function ProfileMenu({ onHelp, onSignOut }: { onHelp: () => void; onSignOut: () => void }) {
  const t = useTranslations('staff.shell')
  const tMenu = useTranslations('office.menu')
  const administrator = useAdministrator()
  const { brand, origin } = useSite()
  const root = useDashboardPath()
  const { pathname } = useLocation()
  const theme = useThemeChoice()
  const name = `${administrator.firstName} ${administrator.lastName}`.trim() || administrator.email
  const initials = `${administrator.firstName.charAt(0)}${administrator.lastName.charAt(0)}` || '?'
  const home = `${root}/index`
  const entries = useEntries()

  return (
    <Menu
      label={t('profile', { name })}
      trigger={
        <button
          type="button"
          aria-label={t('profile', { name })}
          className="flex min-h-11 items-center gap-2.5 rounded-control px-1.5 hover:bg-sunken"
        >
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-primary text-[13px] font-bold text-on-primary"
          >
            {initials}
          </span>
          <span className="hidden max-w-[180px] text-left leading-tight nav:grid">
            <span className="truncate text-sm font-semibold">{name}</span>
            <span className="text-xs text-muted">{t(`roleLabels.${administrator.roleLabel}`)}</span>
          </span>
        </button>
      }
    >
      <div className="grid gap-0.5 px-2.5 py-2 text-sm">
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-muted">{administrator.email}</span>
        <span className="text-muted">
          {[
            t(`roleLabels.${administrator.roleLabel}`),
            ...(administrator.isSuper ? [] : [t(`roles.${administrator.role}`)]),
            brand.name,
          ].join(' · ')}
        </span>
      </div>
      <MenuLine />
      {!isPlatformPath(pathname) && (
        <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 px-2.5 py-1.5 text-xs text-muted">
          <span>{t('interfaceHost')}</span>
          <span className="truncate text-right">{brand.portalHost ?? new URL(origin).host}</span>
          <span>{t('apiAddress')}</span>
          <span className="truncate text-right">
            {new URL(brand.apiBase, origin).href.replace(/^https?:\/\//, '')}
          </span>
        </div>
      )}
      {!isPlatformPath(pathname) && <MenuLine />}
      {pathname !== home && (
        <MenuItem asChild>
          <Link to={home}>
            <House size={16} className="text-muted" />
            {t('home')}
          </Link>
        </MenuItem>
      )}
      {entries
        .filter(({ group, href }) => group === 'own' && pathname !== href)
        .map(({ word, href, icon: Icon }) => (
          <MenuItem key={href} asChild>
            <Link to={href}>
              <Icon size={16} className="text-muted" />
              {tMenu(word)}
            </Link>
          </MenuItem>
        ))}
      <MenuItem icon={<Keyboard size={16} />} onSelect={onHelp}>
        {t('shortcuts')}
      </MenuItem>
      <MenuHeading>{t('theme')}</MenuHeading>
      <MenuChoices
        value={theme}
        onChange={(choice) => chooseTheme(choice as ThemeChoice)}
        options={themeChoices.map((choice) => ({
          value: choice,
          text: t(`themes.${choice}`),
          icon: themeIcons[choice],
        }))}
      />
      <MenuLine />
      <MenuItem icon={<LogOut size={16} />} onSelect={onSignOut}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
