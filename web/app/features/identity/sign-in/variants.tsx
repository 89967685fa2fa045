import clsx from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

const variants = ['subscriber', 'reseller', 'affiliate', 'partner'] as const
export type Variant = (typeof variants)[number]

/** Everybody but customers: they all sign in with a seller's account. */
export const isSeller = (variant: Variant) => variant !== 'subscriber'

/** Whom the page is for: as its address says, else customers; sellers where the brand's home is the sign-in page. */
export const variantOf = (query: URLSearchParams, brand: { homeRedirect: string | null }): Variant =>
  variants.find((variant) => variant === query.get('as')) ??
  (brand.homeRedirect === '/auth/login' ? 'reseller' : 'subscriber')

/** One link for each variant; what is wanted after signing in is kept. */
export function VariantLinks({ current }: { current: Variant }) {
  const t = useTranslations('account.signIn')
  const [query] = useSearchParams()
  const next = query.get('next')
  return (
    <nav aria-label={t('as')} className="flex flex-wrap gap-2">
      {variants.map((variant) => (
        <Link
          key={variant}
          to={`?${new URLSearchParams({ as: variant, ...(next && { next }) })}`}
          replace
          preventScrollReset
          aria-current={variant === current ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold',
            variant === current
              ? 'border-primary bg-primary text-on-primary'
              : 'border-line-strong text-text hover:bg-sunken',
          )}
        >
          {t(`variants.${variant}`)}
        </Link>
      ))}
    </nav>
  )
}
