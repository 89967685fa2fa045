import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFieldSuffix } from './field-identity.ts'
import './leading-space.ts'

export interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  className?: string
}

/** The field's own properties, apart from those of its control. */
export const splitField = <Props extends FieldProps>({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ...control
}: Props) => ({ field: { id, label, hint, error, optional, className }, control })

/** Id, name (the id where none is given) and what tells assistive technology of the hint and the error. */
export function useControl({ id, hint, error }: FieldProps, name = id, autoComplete?: string) {
  const suffix = useFieldSuffix(autoComplete)
  return {
    id: id + suffix,
    name: name + suffix,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined,
  }
}

/**
 * Label, hint, control and the error in red under it. `children` is the control; give it what `useControl` answers.
 * `controlId` is the control's id where it has a suffix; who goes to the plain id, by a link or `focus()`, arrives there too.
 */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className,
  controlId = id,
  children,
}: FieldProps & { controlId?: string; children: ReactNode }) {
  const t = useTranslations('common.field')
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={controlId} className="font-semibold">
        {label} {optional && <span className="font-normal text-muted">{t('optional')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {controlId !== id && (
        <span
          id={id}
          tabIndex={-1}
          className="sr-only"
          onFocus={() => document.getElementById(controlId)?.focus()}
        />
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
    'w-full rounded-control border bg-raised px-4 text-text disabled:bg-sunken disabled:text-muted',
    invalid ? 'border-danger ring-1 ring-danger' : 'border-line-strong',
  )

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'max'> & {
    /** How many characters at most. */
    max?: number
    /** Shown in capitals; what is sent stays as typed. */
    uppercase?: boolean
  }

/** One line of text, 54 px high. `name` defaults to the id. */
export function TextField({ max, uppercase, ...props }: TextFieldProps) {
  const { field, control } = splitField(props)
  const { name, ...input } = control
  const identity = useControl(field, name, input.autoComplete)
  return (
    <Field {...field} controlId={identity.id}>
      <input
        {...identity}
        maxLength={max}
        autoCapitalize={uppercase ? 'characters' : undefined}
        {...input}
        className={clsx(controlClass(Boolean(field.error)), 'h-[54px]', uppercase && 'uppercase')}
      />
    </Field>
  )
}

/** A native choice, 54 px high; the options are its children. */
export function Select(props: FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  const { field, control } = splitField(props)
  const { name, ...select } = control
  const identity = useControl(field, name, select.autoComplete)
  return (
    <Field {...field} controlId={identity.id}>
      <select {...identity} {...select} className={clsx(controlClass(Boolean(field.error)), 'h-[54px]')} />
    </Field>
  )
}

/** Several lines of text, four by default. */
export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  const { field, control } = splitField(props)
  const { name, ...textarea } = control
  const identity = useControl(field, name, textarea.autoComplete)
  return (
    <Field {...field} controlId={identity.id}>
      <textarea
        rows={4}
        {...identity}
        {...textarea}
        className={clsx(controlClass(Boolean(field.error)), 'py-3')}
      />
    </Field>
  )
}
