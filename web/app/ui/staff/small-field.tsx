import clsx from 'clsx'
import type { ComponentProps } from 'react'

const controlClass =
  'min-h-[34px] w-full rounded-[8px] border border-line-strong bg-raised px-2.5 text-sm text-text disabled:bg-sunken disabled:text-muted max-md:min-h-11'

/** Controls of toolbars and popovers, 34 px high. Each needs a label or a name. */
export const SmallInput = ({ className, ...input }: ComponentProps<'input'>) => (
  <input className={clsx(controlClass, 'read-only:bg-sunken', className)} {...input} />
)
export const SmallSelect = ({ className, ...select }: ComponentProps<'select'>) => (
  <select className={clsx(controlClass, className)} {...select} />
)

/** A check box with its words, the whole line clickable. */
export function CheckLine({ className, children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      className={clsx(
        'flex min-h-8 max-md:min-h-11 cursor-pointer items-center gap-2.5 rounded-[6px] px-1 hover:bg-sunken',
        className,
      )}
    >
      <input type="checkbox" className="size-4 shrink-0 accent-primary" {...input} />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
