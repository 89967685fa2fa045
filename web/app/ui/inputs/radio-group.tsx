import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useControl, type FieldProps } from '../field.tsx'

interface Choice {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

/**
 * One of several, each in a line of its own. The first choice has the group's id, so that a link from the error summary
 * arrives there. `value` with `onChange`, or `defaultValue` alone.
 */
export function RadioGroup({
  id,
  name,
  label,
  hint,
  error,
  className,
  choices,
  form,
  value,
  defaultValue,
  onChange,
}: Omit<FieldProps, 'optional'> & {
  name?: string
  choices: readonly Choice[]
  /** The id of the form it belongs to, where it stands outside of it. */
  form?: string
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}) {
  const { id: firstId, name: groupName, ...aria } = useControl({ id, label, hint, error }, name)
  const checked = value ?? defaultValue
  return (
    <fieldset role="radiogroup" className={clsx('grid gap-2', className)} {...aria}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {choices.map((choice, index) => (
        <label
          key={choice.value}
          className={clsx(
            'flex min-h-12 cursor-pointer items-start gap-3 rounded-control border px-4 py-3 has-checked:border-primary-strong has-checked:bg-primary-soft has-disabled:cursor-not-allowed has-disabled:opacity-60',
            error ? 'border-danger' : 'border-line-strong',
          )}
        >
          <input
            type="radio"
            id={index === 0 ? firstId : undefined}
            name={groupName}
            form={form}
            value={choice.value}
            disabled={choice.disabled}
            {...(onChange
              ? { checked: checked === choice.value, onChange: () => onChange(choice.value) }
              : { defaultChecked: checked === choice.value })}
            className="mt-0.5 size-5 shrink-0 accent-(--primary-strong)"
          />
          <span className="grid min-w-0">
            {choice.label}
            {choice.hint && <span className="text-sm text-muted">{choice.hint}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
