import type { CallTime } from '#contracts/call-backs/choices.ts'
import type { ContactTopic } from '#contracts/contacts/choices.ts'
import type { Locale } from '#contracts/locale.ts'

export interface CallerWish {
  hoursAgo: number
  locale: Locale
  topic: ContactTopic
  name: string
  phoneNumber: string
  preferredTime: CallTime
  timeZone?: string
  /** They called, and a colleague noted it. */
  isNoted?: true
  /** What support did, half an hour apart. */
  calls?: readonly ('take' | 'miss' | 'close' | { note: string })[]
}

/** Who asked a brand to be called, the oldest first. */
export const callers: readonly CallerWish[] = [
  {
    ...{ hoursAgo: 146, locale: 'en', topic: 'order', preferredTime: 'morning', timeZone: 'America/Chicago' },
    ...{ name: 'Harold Nguyen', phoneNumber: '+1 312 555 0164' },
    calls: [
      'take',
      'miss',
      'take',
      { note: 'Had scanned the code with the old phone. Sent him a new profile; works.' },
    ],
  },
  {
    ...{ hoursAgo: 98, locale: 'es', topic: 'eligibility', preferredTime: 'afternoon' },
    ...{ name: 'Marisol Ortega', phoneNumber: '+1 956 555 0119', timeZone: 'America/Chicago' },
    calls: ['take', { note: 'Recibe Medicaid. Le expliqué qué documento sirve; pide la solicitud por SMS.' }],
  },
  {
    ...{ hoursAgo: 73, locale: 'en', topic: 'other', preferredTime: 'any' },
    ...{ name: 'Cheap Toner Direct', phoneNumber: '+1 702 555 0190' },
    calls: ['close'],
  },
  {
    ...{
      hoursAgo: 26,
      locale: 'en',
      topic: 'plans',
      preferredTime: 'evening',
      timeZone: 'America/Los_Angeles',
    },
    ...{ name: 'Dolores Whitaker', phoneNumber: '+1 503 555 0137' },
    calls: ['take', 'miss'],
  },
  {
    ...{ hoursAgo: 5, locale: 'es', topic: 'plans', preferredTime: 'any', isNoted: true },
    ...{ name: 'Ernesto Fuentes', phoneNumber: '+1 305 555 0182' },
    calls: ['take'],
  },
  {
    ...{
      hoursAgo: 2,
      locale: 'en',
      topic: 'agent',
      preferredTime: 'afternoon',
      timeZone: 'America/New_York',
    },
    ...{ name: 'Keisha Daniels', phoneNumber: '+1 404 555 0156' },
  },
  {
    ...{ hoursAgo: 1, locale: 'en', topic: 'order', preferredTime: 'any', timeZone: 'America/Denver' },
    ...{ name: 'Theo Lindqvist', phoneNumber: '+1 720 555 0128' },
  },
]
