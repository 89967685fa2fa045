import clsx from 'clsx'
import type { ComponentProps } from 'react'

const looks = {
  plain: 'border-line bg-raised text-text hover:border-line-strong',
  primary: 'border-primary bg-primary text-on-primary hover:shadow-lift',
  quiet: 'border-transparent text-text hover:bg-sunken',
  dashed: 'border-dashed border-line-strong text-muted hover:bg-sunken hover:text-text',
  danger: 'border-danger text-danger hover:bg-danger-soft',
}

export const staffButtonClass = (look: keyof typeof looks = 'plain', className?: string) =>
  clsx(
    'inline-flex min-h-[34px] items-center justify-center gap-1.5 rounded-[8px] border px-3 text-sm font-medium no-underline select-none md:whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 max-md:min-h-11',
    looks[look],
    className,
  )

/**
 * The 34-px button of toolbars and rows; it does something at once unless it is said to submit. While `disabled` it does
 * nothing and keeps the focus, which a natively disabled button would lose to the page.
 */
export function StaffButton({
  look,
  className,
  disabled = false,
  onClick,
  ...button
}: ComponentProps<'button'> & { look?: keyof typeof looks }) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      className={staffButtonClass(look, className)}
      {...button}
    />
  )
}

/** A square button of one icon. `label` is its name and its tooltip. */
export function IconButton({
  label,
  className,
  children,
  ...button
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        'inline-grid size-[34px] shrink-0 place-items-center rounded-[8px] text-muted hover:bg-sunken hover:text-text disabled:cursor-not-allowed disabled:opacity-45 max-md:size-11',
        className,
      )}
      {...button}
    >
      {children}
    </button>
  )
}
