import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { LocaleSwitch } from '../../ui/locale-switch.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The plain frame around the pages that lead into an area: logo and language, nothing of the public site. */
export function Door({ home, children }: { home: string; children: ReactNode }) {
  const t = useTranslations('common')
  const { brand } = useSite()
  useEffect(() => {
    if (sessionStorage.token || localStorage.token)
      void import('../../surfaces/leave-administration.client.ts').then((module) =>
        module.leaveAdministration(),
      )
  }, [])
  return (
    <div className="grid min-h-dvh grid-rows-[76px_1fr]">
      <header className="flex items-center justify-between border-b border-line bg-surface px-4 md:px-8">
        <Link
          to={home}
          aria-label={t('nav.home', { brand: brand.name })}
          className="flex min-h-11 min-w-0 items-center"
        >
          <Logo />
        </Link>
        <LocaleSwitch className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-text hover:bg-sunken" />
      </header>
      <main className="min-w-0">{children}</main>
    </div>
  )
}
