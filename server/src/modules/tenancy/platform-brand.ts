import type { SiteView } from '#contracts/tenancy/site.ts'
import { defaultVideos } from '#contracts/tenancy/choices.ts'
import type { Config } from '#platform/config.ts'

/** What a brand can leave to the platform. */
export type Inheritable = Pick<
  SiteView,
  | 'tagline'
  | 'headline'
  | 'heroText'
  | 'illustration'
  | 'logoHeight'
  | 'support'
  | 'address'
  | 'paymentMethods'
  | 'locales'
  | 'videos'
>
export type OwnBrand = { [Field in keyof Inheritable]: Inheritable[Field] | null }

/** Words that are true of every brand; support and address are those of the platform's own brand. */
export const platformDefaults = (config: Config, house: OwnBrand | undefined): Inheritable => ({
  tagline: { en: 'Connected wherever you are', es: 'Con conexión donde esté' },
  headline: { en: 'Mobile plans without surprises', es: 'Planes móviles sin sorpresas' },
  heroText: {
    en: 'Choose a plan, install your eSIM in two minutes, and pay only for what you picked.',
    es: 'Elija un plan, instale su eSIM en dos minutos y pague solo por lo que eligió.',
  },
  illustration: 'globe',
  logoHeight: 42,
  support: house?.support ?? { email: config.mailFrom, phone: '', hours: { en: '', es: '' } },
  address: house?.address ?? '',
  paymentMethods: ['card', 'manual'],
  locales: ['en', 'es'],
  videos: [...defaultVideos],
})

/** Each field of the brand's own, or the platform's where it is null. */
export function inherit(own: OwnBrand, platform: Inheritable): Inheritable {
  const chosen = Object.entries(platform).map(([field, value]) => [
    field,
    own[field as keyof OwnBrand] ?? value,
  ])
  return Object.fromEntries(chosen) as Inheritable
}
