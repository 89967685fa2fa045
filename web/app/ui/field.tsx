import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  className?: string
}

const describedBy = ({ id, hint, error }: FieldProps) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

/** Label, hint, control and the error in red under it. `children` is the control; give it `id` and the aria attributes. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  const t = useTranslations('common.field')
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label} {optional && <span className="font-normal text-muted">{t('optional')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export const controlClass = (invalid: boolean) =>
  clsx(
    'w-full rounded-control border bg-raised px-4 text-text',
    invalid ? 'border-danger ring-1 ring-danger' : 'border-line-strong',
  )

/** One line of text, 54 px high. `name` defaults to the id. */
export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const field = { id, label, hint, error, optional, className }
  return (
    <Field {...field}>
      <input
        id={id}
        name={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field)}
        {...input}
        className={clsx(controlClass(Boolean(error)), 'h-[54px]')}
      />
    </Field>
  )
}

/** A native choice, 54 px high; the options are its children. */
export function Select({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  const field = { id, label, hint, error, optional, className }
  return (
    <Field {...field}>
      <select
        id={id}
        name={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field)}
        {...select}
        className={clsx(controlClass(Boolean(error)), 'h-[54px]')}
      >
        {children}
      </select>
    </Field>
  )
}

/** Several lines of text, four by default. */
export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ...textarea
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  const field = { id, label, hint, error, optional, className }
  return (
    <Field {...field}>
      <textarea
        id={id}
        name={id}
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field)}
        {...textarea}
        className={clsx(controlClass(Boolean(error)), 'py-3')}
      />
    </Field>
  )
}
