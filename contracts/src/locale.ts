export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

/** The region decides how money and dates read: both languages are spoken in the United States here. */
export const formatLocale = (locale: Locale) => (locale === 'es' ? 'es-US' : 'en-US')

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** The first supported language of an Accept-Language header, in the header's order of preference. */
export function localeFromAcceptLanguage(header: string | undefined): Locale | undefined {
  const ranked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .sort((a, b) => b.quality - a.quality)
  return ranked.map((entry) => entry.tag).find(isLocale)
}

/** A text in every language of the product. */
export type LocalizedText = Record<Locale, string>
