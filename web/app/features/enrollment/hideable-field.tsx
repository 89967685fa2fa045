import clsx from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { TextField, type TextFieldProps } from '../../ui/field.tsx'

/**
 * A number that is seen as it is typed, and can be hidden from whoever looks over a shoulder. It stays a text, so that no
 * browser offers to keep it as a password; without scripts it is seen.
 */
export function HideableField({ className, ...props }: TextFieldProps) {
  const t = useTranslations('enrollment.number')
  const [isHidden, setHidden] = useState(false)
  return (
    <div className="grid justify-items-start">
      <TextField
        {...props}
        className={clsx('w-full', className, isHidden && '[&_input]:[-webkit-text-security:disc]')}
      />
      <button type="button" onClick={() => setHidden(!isHidden)} className="scripted link min-h-11">
        {t(isHidden ? 'show' : 'hide')}
      </button>
    </div>
  )
}
