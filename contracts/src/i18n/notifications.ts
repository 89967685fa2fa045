import type { Locale } from '../locale.ts'
import en from './en/notifications.ts'
import es from './es/notifications.ts'
import type { Translated } from './words.ts'

export type NotificationWords = Translated<typeof en>

const catalogues: Record<Locale, NotificationWords> = { en, es }

export const notificationWords = (locale: Locale) => catalogues[locale]
