import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite } from '../site.ts'
import { CartIcon, CloseIcon, MenuIcon } from '../ui/icons.tsx'
import { LocaleSwitch } from '../ui/locale-switch.tsx'
import { Logo } from '../ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { FrameData } from './frame.server.ts'
import { isLit } from './is-lit.ts'

/** The fixed bar of public pages, 74 px high. Below 1450 px its links slide in from the side, also without scripts. */
export function PublicHeader({
  links,
  account,
}: Pick<FrameData, 'links'> & Partial<Pick<FrameData, 'account'>>) {
  const t = useTranslations('common.nav')
  const { brand } = useSite()
  return (
    <header className="no-print fixed inset-x-0 top-0 z-40 h-[74px] border-b border-line bg-surface">
      <div className="mx-auto flex h-full max-w-[1640px] items-center gap-1 px-4 md:gap-2 md:px-8">
        <Link
          to="/"
          className="mr-auto flex min-h-11 min-w-0 shrink items-center"
          aria-label={t('home', { brand: brand.name })}
        >
          <Logo />
        </Link>
        <nav aria-label={t('label')} className="text-[15px] max-wide:hidden">
          <Links links={links} className="bar-link" listClassName="flex" />
        </nav>
        <CartLink />
        <LocaleSwitch className="bar-link" />
        <span className="max-md:hidden">
          <AccountMenu words={account} />
        </span>
        <button
          type="button"
          popoverTarget="site-menu"
          className="drawer-button grid size-11 place-items-center rounded-control hover:bg-sunken wide:hidden"
        >
          <MenuIcon size={24} />
          <span className="sr-only">{t('menu')}</span>
        </button>
        <Drawer links={links}>
          <AccountMenu words={account} />
        </Drawer>
      </div>
    </header>
  )
}

function Links({
  links,
  className,
  listClassName,
}: Pick<FrameData, 'links'> & { className: string; listClassName: string }) {
  const { pathname } = useLocation()
  return (
    <ul className={listClassName}>
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} aria-current={isLit(link, pathname) ? 'page' : undefined} className={className}>
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CartLink() {
  const t = useTranslations('common.nav')
  const { cartCount } = useSite()
  return (
    <Link
      to="/cart"
      aria-label={t('cartCount', { count: cartCount })}
      className="bar-link relative min-w-11 justify-center"
    >
      <CartIcon size={22} />
      {cartCount > 0 && (
        <span className="numbers absolute -top-0.5 -right-1 grid h-[22px] min-w-[22px] place-items-center rounded-full bg-primary px-1.5 text-[13px] font-bold text-on-primary">
          {cartCount}
        </span>
      )}
    </Link>
  )
}

/** A native popover: Escape, a tap beside it and its own button close it, and so does following one of its links. */
function Drawer({ links, children }: Pick<FrameData, 'links'> & { children: ReactNode }) {
  const t = useTranslations('common.nav')
  const { key } = useLocation()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => drawer.current?.hidePopover?.(), [key])
  return (
    <nav ref={drawer} id="site-menu" popover="auto" aria-label={t('menu')} className="drawer">
      <div className="flex h-[74px] items-center justify-between border-b border-line px-4">
        {children}
        <button
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <CloseIcon size={24} />
          <span className="sr-only">{t('close')}</span>
        </button>
      </div>
      <Links links={links} className="drawer-link" listClassName="grid p-4" />
    </nav>
  )
}
