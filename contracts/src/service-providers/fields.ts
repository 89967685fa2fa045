import * as z from 'zod'
import { locale, paragraphs, text } from '../primitives.ts'
import { mostVideos, videoLinkOf, videoPosters } from '../tenancy/choices.ts'
import { brandIllustrations, homeRedirects, logoHeights, logoLimit, paymentMethods } from './choices.ts'

/** The first label of a host, and a segment of the administration's addresses. */
export const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])$/

/** Names that the platform needs itself: hosts, paths of the administration, and what mail and certificates go by. */
export const reservedDomains: ReadonlySet<string> = new Set(
  `www enroll api admin super super-admin administrator app auth login logout dashboard settings account accounts
  static assets cdn files media img images storage mail email smtp imap pop mx ns ns1 ns2 dns ftp ssh vpn proxy gateway
  webhooks callback oauth sso status health metrics monitor help support docs blog shop store portal platform partner
  partners reseller resellers agent agents subscriber fulfillment fulfillment-agent embed widget sandbox test testing
  staging stage dev demo local localhost example root system internal security abuse postmaster hostmaster webmaster
  autoconfig autodiscover wpad null undefined commonwave`.split(/\s+/),
)

/** Whether a new service provider may take this label. */
export const isReservedDomain = (label: string) => reservedDomains.has(label) || label.startsWith('xn--')

/** An address as it is copied from a video site; kept as the player that a page may show. */
const videoLink = z
  .string()
  .trim()
  .max(300)
  .refine((address) => videoLinkOf(address) !== null, 'VIDEO_ADDRESS')
  .transform((address) => videoLinkOf(address) ?? address)

/** A text in both languages; each must be there. */
const bothLanguages = (max: number) => z.strictObject({ en: text(max), es: text(max) })

export const newDomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(domainLabel, 'DOMAIN_LABEL')
  .refine((label) => !isReservedDomain(label), 'DOMAIN_RESERVED')

function isTimeZone(zone: string): boolean {
  try {
    return (
      /^[A-Z][A-Za-z_]+(\/[\w+-]+)*$/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    )
  } catch {
    return false
  }
}

const colorText = z
  .string()
  .trim()
  .regex(/^#?[0-9a-f]{6}$/i, 'COLOR')
  .transform((color) => color.replace('#', '').toUpperCase())
const color = colorText.nullable().optional()

const httpsAddress = z
  .string()
  .trim()
  .max(300)
  .refine((address) => URL.canParse(address) && /^https:\/\/[^@\s]+$/.test(address), 'HTTPS_ADDRESS')

/** A local one, as the brands of the demonstration have it, needs no certificate. */
const apiAddress = z
  .string()
  .trim()
  .max(300)
  .refine(
    (address) =>
      URL.canParse(address) &&
      /^(?:https:\/\/|http:\/\/(?:[a-z0-9-]+\.)*localhost(?=[:/]|$))[^@\s]*$/.test(address),
    'HTTPS_ADDRESS',
  )

const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, 'HOST_NAME')

const variants = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ test: value.nullable(), production: value.nullable() })

const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{0,8}[A-Z0-9]$/, 'PREFIX')

/** With its country, without what parts its digits. */
const internationalPhone = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, 'PHONE_INTERNATIONAL'))

/** How customers reach a brand. Once it is known it is changed, never taken back: what was sold under it is answered for. */
export const support = z.strictObject({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('EMAIL_INVALID')),
  phone: internationalPhone,
  hours: bothLanguages(120),
})
export const address = paragraphs(200)

/** What a service provider's own people may change; null where a field is to follow the platform again. */
export const ownProviderFields = {
  name: text(60),
  legalName: text(120),
  tagline: bothLanguages(80).nullable(),
  headline: bothLanguages(120).nullable(),
  heroText: bothLanguages(300).nullable(),
  illustration: z.enum(brandIllustrations).nullable(),
  colors: z.strictObject({ primary: color, secondary: color, text: color, primaryAlt: color }),
  logoHeight: z.int().min(logoHeights.min).max(logoHeights.max).nullable(),
  homeRedirect: z.enum(homeRedirects).nullable(),
  support,
  address,
  locales: z.array(locale).min(1).max(2).nullable(),
  videos: z
    .array(
      z.strictObject({
        lang: locale,
        title: text(120),
        link: videoLink,
        img: z.enum(videoPosters),
        onHome: z.boolean(),
      }),
    )
    .max(mostVideos)
    .nullable(),
}

/** What the platform alone decides. */
export const platformFields = {
  timeZone: z.string().max(60).refine(isTimeZone, 'TIME_ZONE'),
  orderPrefix: prefix,
  invoicePrefix: prefix,
  isLive: z.boolean(),
  smsNumber: internationalPhone.nullable().describe('From which it texts, and at which people write STOP'),
  externalMode: z.boolean(),
  externalEnrollmentUrl: httpsAddress.nullable(),
  apiBase: variants(apiAddress),
  portalHost: variants(hostName),
  paymentMethods: z.array(z.enum(paymentMethods)).min(1).max(2).nullable(),
}

/** A host of a service provider's own. */
export const customHost = z.string().trim().min(1).max(253)

const optional = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.optional()])) as {
    [Name in keyof Fields]: z.ZodOptional<Fields[Name]>
  }

/** The version that the person saw: a change on an older one is refused with who changed what since. */
const version = z.int().min(1)
export const ownPatch = { version, ...optional(ownProviderFields) }
export const platformPatch = { ...ownPatch, ...optional(platformFields) }

/** A picture of at most 1 MB as base64; PNG, JPEG, WebP or SVG. */
export const logoInput = {
  variant: z.enum(['light', 'dark']),
  picture: z
    .string()
    .max(Math.ceil(logoLimit.bytes / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'INVALID'),
}
export const logoBodyBytes = 1_450_000
