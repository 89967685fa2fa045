import * as z from 'zod'
import { locales } from './locale.ts'

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const isStorable = (value: string) => !value.includes('\u0000') && !loneSurrogate.test(value)

/** Controls, line and paragraph separators: in a name or a subject they only break what it is put into. */
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** What turns the order of letters around, or hides among them; the joiners that some scripts need stay. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g
/** Controls other than the line break. */
const controls = /[^\P{Cc}\n]/gu

const onOneLine = (value: string) => value.replace(unseen, '').replace(lineBreaks, ' ')
const onManyLines = (value: string) =>
  value
    .replace(unseen, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controls, ' ')

const storable = z.refine<string>(isStorable, 'TEXT_NOT_STORABLE')
const line = [storable, z.overwrite<string>(onOneLine), z.trim()]
const lines = [storable, z.overwrite<string>(onManyLines), z.trim()]
const orNothing = (value: string) => value || undefined

/** One schema for each length: a schema takes some kilobytes, and hundreds of fields share a few lengths. */
function eachLength<Schema>(schemaOf: (max: number) => Schema) {
  const known = new Map<number, Schema>()
  return (max: number): Schema => {
    const schema = known.get(max) ?? schemaOf(max)
    known.set(max, schema)
    return schema
  }
}

/**
 * One line that a person typed: trimmed, 1 to `max` characters, without NUL bytes or broken Unicode; line breaks become
 * spaces and signs that nobody sees are left out.
 */
export const text = eachLength((max) => z.string().check(...line, z.minLength(1), z.maxLength(max)))
/** One line of a signature: its verb says that it is missing together with what else is. */
export const signedText = eachLength((max) => z.string().check(...line, z.maxLength(max)))
/** One line that may be left out; an empty string counts as left out. */
export const optionalText = eachLength((max) => signedText(max).transform(orNothing).optional())
/** Paragraphs that a person typed: as `text`, with their line breaks. */
export const paragraphs = eachLength((max) => z.string().check(...lines, z.minLength(1), z.maxLength(max)))
/** Paragraphs that may be left out. */
export const optionalParagraphs = eachLength((max) =>
  z
    .string()
    .check(...lines, z.maxLength(max))
    .transform(orNothing)
    .optional(),
)

/** Why somebody does what has to be accounted for: at least a few words. */
export const statedReason = paragraphs(300).refine((reason) => reason.length >= 10, 'REASON_SHORT')

/** A code or number of ours as people copy it, such as `BASE-1042` or a reseller's code. */
export const codeText = (max: number) => text(max).regex(/^[A-Za-z0-9-]+$/, 'ALPHANUMERIC_DASH')
/** The same where it may be left out. */
export const optionalCode = (max: number) =>
  optionalText(max).refine(
    (value) => value === undefined || /^[A-Za-z0-9-]+$/.test(value),
    'ALPHANUMERIC_DASH',
  )

/** The code on the link of a seller who sent somebody here; one that nobody sells under counts for nothing. */
export const resellerCode = z
  .string()
  .regex(/^[A-Z0-9-]{3,32}$/i)
  .nullish()

/** A phone number as people write it, 7 to 15 digits. */
const phonePattern = /^\+?(?:[ ().-]*\d){7,15}$/
export const phone = text(30).regex(phonePattern, 'PHONE_INVALID')
/** One that may be left out. */
export const optionalPhone = optionalText(30).refine(
  (value) => value === undefined || phonePattern.test(value),
  'PHONE_INVALID',
)

export const id = z.uuid()
/**
 * Every amount. What the specification names bears its name (`price`, `discountedPrice`, `totalRevenue`), all other amounts
 * say what they are at their end (`totalCents`).
 */
export const cents = z.int().min(-100_000_000_00).max(100_000_000_00).describe('Integer cents')
export const currency = z.literal('USD')
export type Currency = z.infer<typeof currency>
export const locale = z.enum(locales)
export const localizedText = z.object({ en: z.string(), es: z.string() })
export const countryCode = z.string('COUNTRY_CODE').regex(/^[A-Z]{2}$/, 'COUNTRY_CODE')
export const quantity = z.int().min(1).max(50)
export const email = z
  .string()
  .check(storable, z.trim(), z.toLowerCase(), z.maxLength(254))
  .pipe(z.email('EMAIL_INVALID'))
/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** A 128-bit capability as it stands in a link: 22 characters of base64url. */
export const capability = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'CAPABILITY')

export const money = z.object({ amountCents: cents, currency })
export type Money = z.infer<typeof money>

export const page = z.coerce.number().int().min(1).max(100_000).default(1)
export const perPage = z.coerce.number().int().min(1).max(100).default(20)
export const booleanFlag = z.stringbool().or(z.boolean())
/** One page of a list: `total` counts all matches. */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), perPage: z.int() })
