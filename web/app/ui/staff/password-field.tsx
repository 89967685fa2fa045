import { useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { controlClass, Field } from '../field.tsx'

/** A password that can be shown. */
export function PasswordField({
  id,
  label,
  error,
  ...input
}: { id: string; label: string; error?: string } & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const t = useTranslations('common.field')
  const tShort = useTranslations('admin.signIn')
  const [isShown, setShown] = useState(false)
  return (
    <Field id={id} label={label} error={error}>
      <div className="relative">
        <input
          id={id}
          name={id}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
          className={`${controlClass(Boolean(error))} h-[54px] pr-24`}
        />
        <button
          type="button"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-1.5 right-1.5 rounded-control px-3 text-sm font-semibold text-primary-strong hover:bg-primary-soft"
        >
          {tShort(isShown ? 'hide' : 'show')}
        </button>
      </div>
    </Field>
  )
}
