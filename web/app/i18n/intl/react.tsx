import { createContext, use, useMemo, type ReactNode } from 'react'
import type { useTranslations as UseTranslations } from 'use-intl'
import { intl, translator, type IntlSettings } from './core.ts'

const Settings = createContext<IntlSettings>({ locale: 'en-US', messages: {} })

export function IntlProvider({
  locale,
  messages,
  timeZone,
  children,
}: IntlSettings & { children: ReactNode }) {
  const settings = useMemo(() => ({ locale, messages, timeZone }), [locale, messages, timeZone])
  return <Settings value={settings}>{children}</Settings>
}

function useTranslator(namespace?: string) {
  const settings = use(Settings)
  return useMemo(() => translator(settings, namespace), [settings, namespace])
}
export const useTranslations = useTranslator as unknown as typeof UseTranslations

/** Dates in the brand's time zone unless told otherwise, numbers and lists, all in the reader's language. */
export function useFormatter() {
  const { locale, timeZone } = use(Settings)
  return useMemo(
    () => ({
      dateTime: (instant: Date | number, options?: Intl.DateTimeFormatOptions) =>
        intl('DateTimeFormat', locale, { timeZone, ...options }).format(instant),
      number: (value: number | bigint, options?: Intl.NumberFormatOptions) =>
        intl('NumberFormat', locale, options).format(value),
      list: (items: Iterable<string>, options?: Intl.ListFormatOptions) =>
        intl('ListFormat', locale, options).format(items),
    }),
    [locale, timeZone],
  )
}
