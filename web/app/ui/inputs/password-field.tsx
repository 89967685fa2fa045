import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { controlClass, Field, splitField, useControl, type TextFieldProps } from '../field.tsx'

/** A password that can be shown; it is hidden again when its form is sent. Whatever is typed or pasted as a password stands as it is. */
export function PasswordField({
  autoComplete = 'current-password',
  max,
  ...props
}: Omit<TextFieldProps, 'type' | 'uppercase'>) {
  const t = useTranslations('common.field')
  const { field, control } = splitField(props)
  const { name, ...input } = control
  const identity = useControl(field, name, autoComplete)
  const [isShown, setShown] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = box.current?.form
    if (!isShown || !form) return
    const hide = () => setShown(false)
    form.addEventListener('submit', hide)
    return () => form.removeEventListener('submit', hide)
  }, [isShown])

  return (
    <Field {...field} controlId={identity.id}>
      <div className="relative">
        <input
          {...identity}
          ref={box}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={max}
          {...input}
          className={`${controlClass(Boolean(field.error))} h-[54px] pr-28`}
        />
        <button
          type="button"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-controls={identity.id}
          onClick={() => setShown(!isShown)}
          className="scripted absolute inset-y-1 right-1 rounded-control px-3 text-sm font-semibold text-primary-strong hover:bg-primary-soft"
        >
          {t(isShown ? 'hide' : 'show')}
        </button>
      </div>
    </Field>
  )
}
