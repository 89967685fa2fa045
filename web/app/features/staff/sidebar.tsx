import clsx from 'clsx'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { isPlatformPath } from '../../kit/session/areas.ts'
import { isBeside, useEntries } from './use-entries.ts'

/** The entries that this person may open, in their groups. Narrow, it shows icons with their names beside the pointer. */
export function SidebarLinks({ isNarrow = false }: { isNarrow?: boolean }) {
  const t = useTranslations('staff.shell')
  const tMenu = useTranslations('office.menu')
  const { pathname } = useLocation()
  const entries = useEntries({ ofPlatform: isPlatformPath(pathname) })
  const groups = new Set(entries.flatMap(({ group }) => (group === 'own' ? [] : [group])))
  return (
    <nav aria-label={t('navigation')} className="grid content-start gap-4 p-3">
      {[...groups].map((group) => (
        <div key={group} className="grid gap-1">
          {group !== 'start' && (
            <p className={clsx('px-3 text-xs font-semibold text-muted', isNarrow && 'sr-only')}>{t(group)}</p>
          )}
          <ul className="grid gap-0.5">
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.to}>
                  <NavLink
                    to={entry.href}
                    title={isNarrow ? tMenu(entry.word) : undefined}
                    className={({ isActive }) =>
                      clsx(
                        'flex min-h-9 items-center gap-3 rounded-[8px] px-3 text-sm font-medium no-underline max-md:min-h-11',
                        isActive || isBeside(entry, pathname)
                          ? 'bg-primary-soft text-primary-strong'
                          : 'text-text hover:bg-sunken',
                      )
                    }
                  >
                    <span className="shrink-0">
                      <entry.icon size={18} />
                    </span>
                    <span className={isNarrow ? 'sr-only' : ''}>{tMenu(entry.word)}</span>
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
