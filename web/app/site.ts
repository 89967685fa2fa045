import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useFormatter } from 'use-intl/react'
import { exactTime } from '#contracts/exact-time.ts'
import type { Locale, LocalizedText } from '#contracts/locale.ts'
import { unbroken } from '#contracts/unbroken.ts'
import type { loader } from './root.tsx'

/** What every page knows: brand, locale, cart count, address. Loaded once per visit and after each action. */
export type RootData = Awaited<ReturnType<typeof loader>>

export function useSite(): RootData {
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = use(ShownIn)
  if (!data) throw new Error('The root loader has not answered')
  return locale ? { ...data, locale } : data
}

/** The language of a part of a page that is shown in another one than its reader's. */
export const ShownIn = createContext<Locale | undefined>(undefined)

/** The same, for places that must also stand when the root loader failed. */
export const useMaybeSite = (): RootData | undefined => useRouteLoaderData<typeof loader>('root')

/** A text that comes in both languages as a page shows it in one. */
export const textIn = (text: LocalizedText, locale: Locale): string => unbroken(text[locale])

/** Picks the reader's language out of a text that comes in both. */
export function useText(): (text: LocalizedText) => string {
  const { locale } = useSite()
  return (text) => textIn(text, locale)
}

/** Writes an instant as day, time and zone, in the service provider's zone. */
export function useExactTime(): (instant: string) => string {
  const format = useFormatter()
  return (instant) => format.dateTime(new Date(instant), exactTime)
}
