import clsx from 'clsx'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useAreaEntries } from './use-area-entries.ts'

/** The pages of an area; lit on a page and those below it. */
export function AreaLinks() {
  const t = useTranslations('area')
  return (
    <nav aria-label={t('shell.navigation')} className="p-3">
      <ul className="grid gap-0.5">
        {useAreaEntries().map(({ word, to, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-11 items-center gap-3 rounded-[8px] px-3 font-medium no-underline',
                  isActive ? 'bg-primary-soft text-primary-strong' : 'text-text hover:bg-sunken',
                )
              }
            >
              <span className="shrink-0">
                <Icon size={18} />
              </span>
              {t(`nav.${word}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
