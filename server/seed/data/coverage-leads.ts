import type { Locale } from '#contracts/locale.ts'

export interface CoverageWish {
  daysAgo: number
  locale: Locale
  zip: string
  emailAddress?: string
  phoneNumber?: string
  /** They called and wanted no message after all. */
  isRemoved?: true
}

/** Who asked in which state to be told, the oldest first. Where a brand offers the program by now, they were told since. */
export const coverageWishes: readonly CoverageWish[] = [
  { daysAgo: 61, locale: 'en', zip: '37201', emailAddress: 'darlene.hoskins@mail.test' },
  { daysAgo: 47, locale: 'en', zip: '59601', emailAddress: 'wade.longtree@mail.test' },
  { daysAgo: 40, locale: 'es', zip: '87501', phoneNumber: '+15055550142' },
  { daysAgo: 33, locale: 'en', zip: '60601', emailAddress: 'tomasz.b@mail.test' },
  {
    ...{ daysAgo: 29, locale: 'en', zip: '59718' },
    ...{ emailAddress: 'june.ferris@mail.test', phoneNumber: '+14065550117' },
  },
  { daysAgo: 22, locale: 'es', zip: '85001', emailAddress: 'familia.quiroga@mail.test' },
  { daysAgo: 18, locale: 'en', zip: '04101', emailAddress: 'p.thibodeau@mail.test', isRemoved: true },
  { daysAgo: 11, locale: 'en', zip: '59102', emailAddress: 'cora.whitehorse@mail.test' },
  { daysAgo: 6, locale: 'en', zip: '70112', phoneNumber: '+15045550163' },
  { daysAgo: 2, locale: 'es', zip: '87106', emailAddress: 'nadia.trujillo@mail.test' },
  { daysAgo: 1, locale: 'en', zip: '80202', emailAddress: 'keoni.b@mail.test' },
]
