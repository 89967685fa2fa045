import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../site.ts'
import { CartIcon, CloseIcon, MenuIcon } from '../ui/icons.tsx'
import { LocaleSwitch } from '../ui/locale-switch.tsx'
import { Logo } from '../ui/logo.tsx'
import { headerEntries } from './navigation.ts'

/** The fixed bar of public pages, 74 px high; on narrow screens its links stand in a drawer that needs no script. */
export function PublicHeader() {
  const t = useTranslations('common.nav')
  const { brand } = useSite()
  const entries = headerEntries(brand)
  return (
    <header className="no-print fixed inset-x-0 top-0 z-40 h-[74px] border-b border-line bg-surface">
      <div className="shell flex h-full items-center gap-2 md:gap-6">
        <Link to="/" className="mr-auto min-w-0 shrink" aria-label={t('home', { brand: brand.name })}>
          <Logo />
        </Link>
        <nav aria-label={t('label')} className="hidden gap-1 nav:flex">
          {entries.map(({ to, key }) => (
            <NavLink
              key={key}
              to={to}
              className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-text hover:bg-sunken aria-[current=page]:text-primary-strong"
            >
              {t(key)}
            </NavLink>
          ))}
        </nav>
        <CartLink />
        <LocaleSwitch className="inline-flex min-h-11 items-center rounded-control px-2 font-medium text-text hover:bg-sunken md:px-3" />
        <Drawer />
      </div>
    </header>
  )
}

function CartLink() {
  const t = useTranslations('common.nav')
  const { cartCount } = useSite()
  return (
    <Link
      to="/cart"
      aria-label={t('cartCount', { count: cartCount })}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-medium text-text hover:bg-sunken md:px-3"
    >
      <CartIcon size={22} />
      <span className="max-md:hidden">{t('cart')}</span>
      {cartCount > 0 && (
        <span className="numbers grid h-[22px] min-w-[22px] place-items-center rounded-full bg-primary px-1.5 text-[13px] font-bold text-on-primary max-md:absolute max-md:-top-0.5 max-md:-right-1">
          {cartCount}
        </span>
      )}
    </Link>
  )
}

function Drawer() {
  const t = useTranslations('common.nav')
  const { brand } = useSite()
  const drawer = useRef<HTMLDetailsElement>(null)
  const { key: locationKey } = useLocation()
  useEffect(() => {
    if (drawer.current) drawer.current.open = false
  }, [locationKey])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drawer.current?.open) return
      drawer.current.open = false
      drawer.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
  return (
    <details ref={drawer} className="menu nav:hidden">
      <summary className="grid size-11 place-items-center rounded-control hover:bg-sunken">
        <span className="menu-closed">
          <MenuIcon size={24} />
          <span className="sr-only">{t('menu')}</span>
        </span>
        <span className="menu-open">
          <CloseIcon size={24} />
          <span className="sr-only">{t('close')}</span>
        </span>
      </summary>
      <nav
        aria-label={t('label')}
        className="fixed top-[74px] right-0 bottom-0 w-[min(338px,100vw)] overflow-y-auto border-l border-line bg-surface p-4 shadow-lift"
      >
        <ul className="grid">
          {headerEntries(brand).map(({ to, key }) => (
            <li key={key}>
              <NavLink
                to={to}
                className="flex min-h-12 items-center rounded-control px-4 text-lg font-medium text-text hover:bg-sunken aria-[current=page]:text-primary-strong"
              >
                {t(key)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
