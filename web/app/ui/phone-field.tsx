import clsx from 'clsx'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useSite } from '../site.ts'
import { controlClass, Field, splitField, useControl, type FieldProps } from './field.tsx'
import type { PhoneCountryProps } from './inputs/phone-country.tsx'

export type PhoneFieldProps = FieldProps & {
  /** With its plus sign; a number without one is of the US. */
  defaultValue?: string
  name?: string
  required?: boolean
  /** What a form without a posted body keeps; the number as it would be posted. */
  onValue?: (phone: string) => void
  /** When it is left after something was typed: until then it may show a number otherwise than it was posted. */
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

type Countries = Omit<PhoneCountryProps, 'input' | 'onValue'>
type Choice = (props: PhoneCountryProps) => React.ReactNode

/**
 * A phone number with its country, which is part of what is posted. The countries come after the page works and stand
 * inside the field, so that nothing moves; without scripts it takes a number of the US, or any with its plus sign.
 */
export function PhoneField({ defaultValue, name, required, onValue, onBlur, ...props }: PhoneFieldProps) {
  const { locale } = useSite()
  const { field } = splitField(props)
  const identity = useControl(field, name)
  const input = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  const [loaded, setLoaded] = useState<{ Choice: Choice; countries: Countries }>()
  useEffect(() => {
    let isCurrent = true
    void import('./inputs/phone-country.tsx')
      .then(async (part) => ({ Choice: part.PhoneCountry, countries: await part.loadCountries(locale) }))
      // The field works without them.
      .catch(() => undefined)
      .then((result) => isCurrent && result && setLoaded(result))
    return () => {
      isCurrent = false
    }
  }, [locale])
  return (
    <Field {...field}>
      <div className="relative">
        {loaded && <loaded.Choice {...loaded.countries} input={input} onValue={onValue} />}
        <input
          {...identity}
          ref={input}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          required={required}
          defaultValue={defaultValue}
          onInput={() => void (isTyped.current = true)}
          onBlur={(event) => isTyped.current && onBlur?.(event)}
          className={clsx(controlClass(Boolean(field.error)), 'h-[54px]', loaded && 'pl-[124px]!')}
        />
      </div>
    </Field>
  )
}
