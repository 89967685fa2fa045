import * as z from 'zod'
import type { Api } from '../contract.ts'
import { agentAreaPaths } from '../identity/choices.ts'
import type { Locale } from '../locale.ts'
import { locale, localizedText } from '../primitives.ts'
import { videoPosters } from './choices.ts'

export const videoView = z.object({
  lang: locale,
  title: z.string(),
  link: z.string(),
  img: z.enum(videoPosters),
  onHome: z.boolean(),
})

/** What a browser may know of the brand that answers on this host. Colours have passed the contrast gate. */
export const siteView = z.object({
  domain: z.string(),
  brandKey: z.string(),
  name: z.string(),
  legalName: z.string(),
  tagline: localizedText,
  headline: localizedText,
  heroText: localizedText,
  illustration: z.string(),
  logo: z.string().describe('File name under /api/static/storage/'),
  logoDark: z.string().nullable().describe('Its drawing for dark surroundings'),
  logoHeight: z.int(),
  /** CSS custom properties, light and dark. */
  theme: z.object({ light: z.record(z.string(), z.string()), dark: z.record(z.string(), z.string()) }),
  homeRedirect: z.string().nullable(),
  externalMode: z.boolean(),
  externalEnrollmentUrl: z.string().nullable(),
  /** Where this brand's agents sign in, and whether they have a widget. */
  agentArea: z.object({ path: z.enum(agentAreaPaths), hasWidget: z.boolean() }).nullable(),
  apiBase: z.string().describe('Where integrations call; pages call their own origin'),
  portalHost: z
    .string()
    .nullable()
    .describe('Host that promo links lead to, where it is not that of the site'),
  /** Empty as long as the brand has not said it. */
  support: z.object({ email: z.string(), phone: z.string(), hours: localizedText }),
  address: z.string(),
  writeTo: z.string().describe('The e-mail address, or until it is known the page that takes messages'),
  isReachable: z.boolean().describe('Contact and address are known; until then the shop takes no orders'),
  paymentMethods: z.array(z.enum(['card', 'manual'])),
  locales: z.array(locale),
  videos: z.array(videoView),
  timeZone: z.string(),
})
export type SiteView = z.infer<typeof siteView>

export interface IconShape {
  size: number
  /** With so much room around the mark that any shape can be cut out of it. */
  isMaskable: boolean
}

/** A PNG that a page wants drawn from the brand's logo: a square with its mark, or an SVG with the logo laid upon it. */
export type PictureWish =
  | { kind: 'icon'; logo: Uint8Array; shape: IconShape }
  | {
      kind: 'sharing'
      logo: Uint8Array
      svg: string
      place: { left: number; top: number; width: number; height: number }
    }

/** What the server hands to every server-rendered page through the router's load context. */
export interface Site {
  brand: SiteView
  locale: Locale
  /** The in-process API, already scoped to this visitor. */
  api: Api
  nonce: string
  /** The bytes of the brand's logo file. */
  readLogo: () => Promise<Uint8Array>
  /** Has a picture drawn; refused with PICTURE_TOO_COSTLY, TOO_MANY_REQUESTS or BUSY. */
  drawPicture: (wish: PictureWish) => Promise<Uint8Array>
  /** 1 where a service provider runs a deployment of its own. */
  platformMode: '0' | '1'
  /** Where the platform itself answers, whichever brand's host was asked. */
  platformOrigin: string
  /** Scheme, host and port as the visitor sees them, without a trailing slash. */
  origin: string
  /** Whether the brand came from a sub-domain or custom host rather than from the stored domain. */
  bySubdomain: boolean
  /** How many things are in this visitor's cart. */
  cartCount: number
  /** Signs and checks the double-submit token of forms that ride on a cookie. */
  xsrfToken: string
  /** Pages for developers exist only where this is false. */
  isProduction: boolean
}
