import type { ImportField } from '#contracts/define-import.ts'
import englishCountries from '#contracts/country-names/en.ts'
import spanishCountries from '#contracts/country-names/es.ts'
import { importChoiceName, importFlagName, importLanguageName } from '#contracts/i18n/imports.ts'
import type { Locale } from '#contracts/locale.ts'

const countries: Record<Locale, Readonly<Record<string, string>>> = {
  en: englishCountries,
  es: spanishCountries,
}

/** A cell in the words of a language, as `readCell` takes it back. */
export function cellText(locale: Locale, list: string, key: string, { kind }: ImportField, value: string) {
  switch (kind) {
    case 'choice':
      return importChoiceName(locale, list, key, value) ?? value
    case 'flag':
      return importFlagName(locale, value === 'yes' ? 'yes' : 'no')
    case 'language':
      return importLanguageName(locale, value as Locale)
    case 'country':
      return countries[locale][value] ?? value
    case 'money':
      return (Number(value) / 100).toFixed(2)
    case 'email':
    case 'phone':
    case 'code':
    case 'count':
    case 'words':
    case 'paragraphs':
      return value
  }
}
