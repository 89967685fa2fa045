import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'

/** The way in; not shown where a person already is at it. */
export function AccountMenu() {
  const t = useTranslations('common.nav')
  const { pathname } = useLocation()
  if (pathname.endsWith('/login')) return null
  return (
    <Link
      to="/auth/login"
      className="inline-flex min-h-11 items-center rounded-control border border-line-strong px-4 font-semibold whitespace-nowrap text-text hover:bg-sunken"
    >
      {t('login')}
    </Link>
  )
}
