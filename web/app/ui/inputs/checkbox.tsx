import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useControl, type FieldProps } from '../field.tsx'

/** A box to tick with its words; the whole line can be pressed. */
export function Checkbox({
  id,
  name,
  label,
  hint,
  error,
  className,
  ...input
}: Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>) {
  const identity = useControl({ id, label, hint, error }, name)
  return (
    <div className={clsx('grid gap-1', className)}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          type="checkbox"
          {...identity}
          {...input}
          className={clsx(
            'mt-0.5 size-5 shrink-0 accent-(--primary-strong)',
            error &&
              'outline-2 outline-offset-2 outline-danger focus-visible:outline-3 focus-visible:outline-primary-strong',
          )}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
