import type { Locale } from '../locale.ts'

/** What somebody is called who was erased and has no name any more. */
export const erasedName: Record<Locale, string> = { en: 'Erased', es: 'Borrado' }
