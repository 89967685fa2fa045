import clsx from 'clsx'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { isPlatformPath, platformRoot } from '../../kit/session/areas.ts'
import { navigation } from './navigation.ts'
import { useEntries } from './use-entries.ts'

/** The entries that this person may open, in their groups. Narrow, it shows icons with their names beside the pointer. */
export function SidebarLinks({ isNarrow = false }: { isNarrow?: boolean }) {
  const t = useTranslations('staff.shell')
  const dashboard = useDashboardPath()
  const allowed = useEntries()
  const { pathname } = useLocation()
  const isPlatformArea = isPlatformPath(pathname)
  const root = isPlatformArea ? platformRoot : dashboard
  return (
    <nav aria-label={t('navigation')} className="grid content-start gap-4 p-3">
      {navigation.map(({ heading, entries }) => {
        const shown = entries.filter(
          (entry) => allowed.includes(entry) && (entry.key === 'spManagement' || !isPlatformArea),
        )
        if (shown.length === 0) return null
        return (
          <div key={heading ?? 'first'} className="grid gap-1">
            {heading && (
              <p className={clsx('px-3 text-xs font-semibold text-muted', isNarrow && 'sr-only')}>
                {t(heading)}
              </p>
            )}
            <ul className="grid gap-0.5">
              {shown.map(({ key, to, below, icon: Icon }) => (
                <li key={key}>
                  <NavLink
                    to={`${root}/${to}`}
                    title={isNarrow ? t(key) : undefined}
                    className={({ isActive }) =>
                      clsx(
                        'flex min-h-9 items-center gap-3 rounded-[8px] px-3 text-sm font-medium no-underline max-md:min-h-11',
                        isActive || (below && pathname.startsWith(`${root}/${below}/`))
                          ? 'bg-primary-soft text-primary-strong'
                          : 'text-text hover:bg-sunken',
                      )
                    }
                  >
                    <span className="shrink-0">
                      <Icon size={18} />
                    </span>
                    <span className={isNarrow ? 'sr-only' : ''}>{t(key)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
