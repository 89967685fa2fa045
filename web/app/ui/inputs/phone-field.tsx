import clsx from 'clsx'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import {
  joinPhone,
  phoneCharacters,
  phoneCountryValue,
  splitPhone,
  type PhoneCountry,
} from '#contracts/phone-number.ts'
import { cleanControl } from '../clean.ts'
import { controlClass, Field, splitField, useControl, type FieldProps } from '../field.tsx'
import { Flag } from '../flag.tsx'

/**
 * A phone number with its country. `countries` come from the server, which has their names (`phoneCountriesIn`). Posts the
 * number under its name and the country under `{name}Country`; `readPhone` puts them together again. A number typed or
 * filled in with its plus sign chooses the country by itself. `defaultValue` is such a number.
 */
export function PhoneField({
  countries,
  defaultCountry = 'US',
  defaultValue = '',
  name,
  required,
  onValue,
  ...props
}: FieldProps & {
  countries: readonly PhoneCountry[]
  defaultCountry?: string
  defaultValue?: string
  name?: string
  required?: boolean
  onValue?: (phone: string) => void
}) {
  const t = useTranslations('inputs.phone')
  const { field } = splitField(props)
  const identity = useControl(field, name)
  const start = splitPhone(defaultValue, defaultCountry, countries)
  const select = useRef<HTMLSelectElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // The flag follows the choice only where scripts run, so it does not stand there before.
  const [flag, setFlag] = useState<string>()
  useEffect(() => setFlag(select.current?.value.slice(0, 2)), [])

  const optionOf = (code: string) => {
    const country = countries.find((each) => each.code === code)
    return country && phoneCountryValue(country)
  }
  function tell() {
    setFlag(select.current?.value.slice(0, 2))
    onValue?.(joinPhone(select.current?.value ?? '', input.current?.value ?? ''))
  }
  function settle({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (!select.current) return
    const { code, number } = splitPhone(currentTarget.value, select.current.value.slice(0, 2), countries)
    currentTarget.value = number
    select.current.value = optionOf(code) ?? select.current.value
    tell()
  }
  const look = clsx(controlClass(Boolean(field.error)), 'h-[54px]')
  return (
    <Field {...field}>
      <div className="grid gap-2 small:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="relative">
          {flag && (
            <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center">
              <Flag code={flag} width={27} eager />
            </span>
          )}
          <select
            ref={select}
            name={`${identity.name}Country`}
            aria-label={t('country')}
            defaultValue={optionOf(start.code)}
            onChange={tell}
            className={clsx(look, 'pl-14')}
          >
            {countries.map((country) => (
              <option key={country.code} value={phoneCountryValue(country)}>
                {country.name} ({country.dialCode})
              </option>
            ))}
          </select>
        </div>
        <input
          {...identity}
          ref={input}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          required={required}
          defaultValue={start.number}
          onInput={({ currentTarget }) => {
            cleanControl(currentTarget, phoneCharacters)
            tell()
          }}
          onBlur={settle}
          className={look}
        />
      </div>
    </Field>
  )
}
