import type { SiteView } from '#contracts/tenancy/site.ts'
import { defaultVideos } from '#contracts/tenancy/choices.ts'

/** What a brand can leave to the platform. Nobody speaks with another's address, mail or telephone: those it cannot. */
export type Inheritable = Pick<
  SiteView,
  | 'tagline'
  | 'headline'
  | 'heroText'
  | 'illustration'
  | 'logoHeight'
  | 'paymentMethods'
  | 'locales'
  | 'videos'
>
export type OwnBrand = { [Field in keyof Inheritable]: Inheritable[Field] | null }

/** What is true of every brand. */
export const platformDefaults: Inheritable = {
  tagline: { en: 'Connected wherever you are', es: 'Con conexión donde esté' },
  headline: { en: 'Mobile plans without surprises', es: 'Planes móviles sin sorpresas' },
  heroText: {
    en: 'Choose a plan, install your eSIM in two minutes, and pay only for what you picked.',
    es: 'Elija un plan, instale su eSIM en dos minutos y pague solo por lo que eligió.',
  },
  illustration: 'globe',
  logoHeight: 42,
  paymentMethods: ['card', 'manual'],
  locales: ['en', 'es'],
  videos: [...defaultVideos],
}

/** Each field of the brand's own, or the platform's where it is null. */
export function inherit(own: OwnBrand): Inheritable {
  const chosen = Object.entries(platformDefaults).map(([field, value]) => [
    field,
    own[field as keyof OwnBrand] ?? value,
  ])
  return Object.fromEntries(chosen) as Inheritable
}
