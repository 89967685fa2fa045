import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../site.ts'
import { LocaleSwitch } from '../ui/locale-switch.tsx'
import { Logo } from '../ui/logo.tsx'

/** The bar of 76 px above pages outside of an area: the brand, which leads to `home` where there is one, and `children`. */
export function DoorHeader({ home, children }: { home?: string | undefined; children?: ReactNode }) {
  const t = useTranslations('common')
  const { brand } = useSite()
  return (
    <header className="no-print flex items-center justify-between gap-4 border-b border-line bg-surface px-4 md:px-8">
      {home ? (
        <Link
          to={home}
          aria-label={t('nav.home', { brand: brand.name })}
          className="flex min-h-11 min-w-0 items-center"
        >
          <Logo />
        </Link>
      ) : (
        <Logo />
      )}
      <div className="flex items-center gap-2">{children}</div>
    </header>
  )
}

export const DoorLocaleSwitch = () => (
  <LocaleSwitch className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-text hover:bg-sunken" />
)
