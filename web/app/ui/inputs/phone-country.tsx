import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { phoneCountries } from '#contracts/country-list.ts'
import type { Locale } from '#contracts/locale.ts'
import {
  joinPhone,
  phoneCharacters,
  phoneCountryValue,
  splitPhone,
  type PhoneCountry as Country,
} from '#contracts/phone-number.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { Flag } from '../flag.tsx'
import { ChevronIcon } from '../icons.tsx'
import { cleanControl } from './clean.ts'

const namesIn = {
  en: () => import('#contracts/country-names/en.ts'),
  es: () => import('#contracts/country-names/es.ts'),
}

/** The rows of the choice in one language, preferred countries first, and what the choice is called. */
export async function loadCountries(locale: Locale) {
  const [names] = await Promise.all([namesIn[locale](), loadCatalog(locale, 'inputs')])
  return {
    countries: phoneCountries(names.default, locale) as readonly Country[],
    label: translatorFor(locale, 'inputs')('phone.country'),
  }
}

export interface PhoneCountryProps {
  countries: readonly Country[]
  label: string
  /** The field that the choice stands in. */
  input: RefObject<HTMLInputElement | null>
  onValue: ((phone: string) => void) | undefined
}

/**
 * The country of the number in a field. A number typed or filled in with its plus sign chooses it by itself; what the form
 * posts under the field's name is country and number in one, and what stood there at first as long as nobody changed it.
 */
export function PhoneCountry({ countries, label, input, onValue }: PhoneCountryProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [value, setValue] = useState('US+1')
  const first = useRef({ phone: '', country: '', number: '' })

  // What an effect and its listeners do is of the latest countries.
  const settle = () => {
    const [field, choice] = [input.current, select.current]
    if (!field || !choice) return
    const { code, number } = splitPhone(field.value, choice.value.slice(0, 2), countries)
    const country = countries.find((each) => each.code === code)
    field.value = number
    if (country) choice.value = phoneCountryValue(country)
    setValue(choice.value)
  }
  const phone = () => {
    const [number, country] = [input.current?.value ?? '', select.current?.value ?? '']
    const { current: start } = first
    return number === start.number && country === start.country ? start.phone : joinPhone(country, number)
  }
  const latest = useRef({ settle, phone, onValue })
  useEffect(() => {
    latest.current = { settle, phone, onValue }
  })

  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    const typed = field.value
    latest.current.settle()
    if (typed === field.defaultValue)
      first.current = { phone: typed, country: select.current?.value ?? '', number: field.value }
    const tell = () => latest.current.onValue?.(latest.current.phone())
    const handlers = {
      input: () => {
        cleanControl(field, phoneCharacters)
        tell()
      },
      blur: () => {
        latest.current.settle()
        tell()
      },
    }
    const post = ({ formData }: FormDataEvent) => {
      if (!field.disabled) formData.set(field.name, latest.current.phone())
    }
    const { form } = field
    for (const [type, handle] of Object.entries(handlers)) field.addEventListener(type, handle)
    form?.addEventListener('formdata', post)
    return () => {
      for (const [type, handle] of Object.entries(handlers)) field.removeEventListener(type, handle)
      form?.removeEventListener('formdata', post)
    }
  }, [input])

  return (
    <div className="absolute inset-y-0 left-0 w-[112px] rounded-control focus-within:outline-2 focus-within:outline-primary">
      <span
        aria-hidden="true"
        className="numbers flex h-full items-center gap-1.5 border-r border-line pl-3 text-[15px]"
      >
        <Flag code={value.slice(0, 2)} width={24} eager />
        {value.slice(2)}
        <ChevronIcon size={14} className="ml-auto mr-2" />
      </span>
      <select
        ref={select}
        aria-label={label}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value)
          onValue?.(phone())
        }}
        className="absolute inset-0 size-full cursor-pointer text-text opacity-0"
      >
        {countries.map((country) => (
          <option key={country.code} value={phoneCountryValue(country)}>
            {country.name} ({country.dialCode})
          </option>
        ))}
      </select>
    </div>
  )
}
