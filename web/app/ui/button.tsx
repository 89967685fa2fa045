import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Spinner } from './spinner.tsx'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'normal' | 'small'
  wide?: boolean
}

const variants = {
  primary: 'bg-primary text-on-primary border-primary hover:shadow-lift',
  secondary: 'bg-raised text-text border-line-strong hover:bg-sunken',
  quiet: 'text-primary-strong border-transparent hover:bg-primary-soft',
  danger: 'bg-raised text-danger border-danger hover:bg-danger-soft',
}

const classes = ({ variant = 'primary', size = 'normal', wide }: Look, className?: string) =>
  clsx(
    'button',
    size === 'small' ? 'min-h-[34px] px-3 text-sm max-md:min-h-11' : 'min-h-12 px-5',
    wide && 'w-full',
    variants[variant],
    className,
  )

/**
 * 48 px high, 34 px when small and not on a phone. While `loading` it is covered, does nothing and is said to be busy; it keeps its name and
 * the focus, which a natively disabled button would lose.
 */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  className,
  children,
  type = 'submit',
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { loading?: boolean }) {
  return (
    <button
      type={type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={classes({ variant, size, wide }, className)}
      {...rest}
    >
      <span className={clsx('inline-flex items-center gap-2', loading && 'opacity-0')}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={size === 'small' ? 18 : 24} className="text-current" />
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={classes({ variant, size, wide }, className)} {...rest} />
}
