import * as z from 'zod'
import { incomePeriodNames, qualifyingNames } from '../programs/choices.ts'
import { adultsCount, childrenCount, householdSize, peopleCount } from '../programs/household.ts'
import { email, optionalText, signedText, text } from '../primitives.ts'
import { isUsStateCode, zipBelongsToState } from '../us-states.ts'
import { beneficiaries, housingKinds, identityKinds, type AnsweredStep, type HousingKind } from './choices.ts'
import type { Delivery } from './registry/delivery.ts'
import { spelledPlainly } from './spell-name.ts'
import { hasTwoLetters, isStreet } from './spell-place.ts'
import { householdAnswers } from './worksheet/choices.ts'

/** Letters of any language with what stands between them in a name; digits and marks are mistakes. */
const nameForm = /^[\p{L}\p{M}][\p{L}\p{M}'’`´.\- ]*$/u
/** Databases know names by the letters A to Z: one in another script has to be written in these, too. */
const hasLetters = (least: number) => (name: string) =>
  spelledPlainly(name).replace(/[^A-Za-z]/g, '').length >= least
const personName = text(128).regex(nameForm, 'NAME_LETTERS').refine(hasLetters(1), 'NAME_LATIN')
const optionalName = optionalText(128).refine(
  (name) => name === undefined || nameForm.test(name),
  'NAME_LETTERS',
)

export const zipCode = text(12)
  .regex(/^\d{5}(?:[- ]?\d{4})?$/, 'ZIP_INVALID')
  .overwrite((zip) => zip.slice(0, 5))

const part = (from: number, to: number) =>
  text(4).refine((typed) => /^\d+$/.test(typed) && Number(typed) >= from && Number(typed) <= to, 'BIRTH_DATE')

const isDay = (year: string, month: string, day: string) => {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Three fields of one date; `YYYY-MM-DD` is put together by `dayOf`. */
const birth = z
  .strictObject({ month: part(1, 12), day: part(1, 31), year: part(1900, 2100) })
  .refine(({ year, month, day }) => isDay(year, month, day), { error: 'BIRTH_DATE', path: ['day'] })

export const dayOf = ({ year, month, day }: { year: string; month: string; day: string }) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Ten digits of a phone number in the United States, however they were typed. */
const usPhone = text(30)
  .refine((typed) => /^1?[2-9]\d{9}$/.test(typed.replace(/\D/g, '')), 'PHONE_INVALID')
  .overwrite((typed) => typed.replace(/\D/g, '').slice(-10))

const lastFour = text(20)
  .overwrite((typed) => typed.replace(/[\s-]/g, ''))
  .regex(/^\d{4}$/, 'SSN_LAST_FOUR')
  .refine((digits) => digits !== '0000', 'SSN_LAST_FOUR')
const tribalNumber = text(40).regex(/^[A-Za-z0-9-]{2,}$/, 'TRIBAL_ID')

/** What shows who somebody is: exactly one of three; what belongs to another choice is left out. */
const identity = z
  .strictObject({ kind: z.enum(identityKinds), ssn4: optionalText(20), tribalId: optionalText(40) })
  .transform(({ kind, ssn4, tribalId }, context) => {
    const given = kind === 'ssn' ? lastFour.safeParse(ssn4) : tribalNumber.safeParse(tribalId)
    if (kind === 'other') return { kind } as const
    if (given.success)
      return kind === 'ssn'
        ? ({ kind, ssn4: given.data } as const)
        : ({ kind, tribalId: given.data.toUpperCase() } as const)
    context.addIssue({
      code: 'custom',
      message: kind === 'ssn' ? 'SSN_LAST_FOUR' : 'TRIBAL_ID',
      path: [kind === 'ssn' ? 'ssn4' : 'tribalId'],
    })
    return z.NEVER
  })

export const isPostBox = (line: string) =>
  /\b(?:p\.?\s*o\.?\s*(?:box(?![a-z])|b\.?\s*#?\d)|post(?:al)? (?:office )?box\b|apartado\b)/i.test(line)

const address = z
  .strictObject({
    address1: text(100)
      .refine((line) => !isPostBox(line), 'NO_POST_BOX')
      .refine(isStreet, 'STREET_LATIN'),
    address2: optionalText(60).refine((line) => !line || !isPostBox(line), 'NO_POST_BOX'),
    city: text(60).refine(hasTwoLetters, 'TWO_LETTERS'),
    state: text(2).toUpperCase().refine(isUsStateCode, 'STATE_REQUIRED'),
    zip: zipCode,
    urbanization: optionalText(60),
    isTemporary: z.stringbool().or(z.boolean()).default(false),
    onTribalLands: z.stringbool().or(z.boolean()).default(false),
  })
  .refine(({ zip, state }) => zipBelongsToState(zip, state), { error: 'ZIP_NOT_IN_STATE', path: ['zip'] })

const yesOrNo = z.enum(['yes', 'no'], 'CHOOSE_ONE')
const dollars = text(12)
  .overwrite((typed) => typed.replace(/[$,\s]/g, ''))
  .regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'DOLLARS')

/** What a household earns, and how many it is: adults and children as its page asks, or `size` alone from who has added them up. */
const income = z
  .strictObject({
    size: peopleCount.optional(),
    adults: adultsCount.optional(),
    children: childrenCount.optional(),
    amount: dollars,
    period: z.enum(incomePeriodNames, 'CHOOSE_ONE'),
  })
  .transform(({ size, adults, children, ...earned }, context) => {
    if (adults !== undefined && children !== undefined) {
      const together = householdSize({ adults, children })
      if (together && (size === undefined || Number(size) === together))
        return { size: String(together), adults, children, ...earned }
      context.addIssue({ code: 'custom', message: 'HOUSEHOLD_SIZE', path: ['adults'] })
      return z.NEVER
    }
    if (size !== undefined && adults === undefined && children === undefined) return { size, ...earned }
    const missing = adults === undefined ? 'adults' : 'children'
    context.addIssue({ code: 'custom', message: 'REQUIRED', path: [missing] })
    return z.NEVER
  })

/** How to reach somebody; texts only where they said so. */
export const contactOf = z.strictObject({ phoneNumber: usPhone, emailAddress: email })

/** What is asked on each page, as a form sends it: texts, and what follows from them after cleaning. */
export const answerSchemas = {
  qualify: z.strictObject({ codes: z.array(z.enum(qualifyingNames)).min(1, 'CHOOSE_ONE').max(13) }),
  income,
  name: z.strictObject({
    firstName: personName,
    middleName: optionalName,
    lastName: personName.refine(hasLetters(2), 'NAME_TWO_LETTERS'),
    suffix: optionalText(10),
  }),
  birth,
  emancipation: z.strictObject({ answer: yesOrNo }),
  contact: contactOf.extend({ textsAllowed: z.stringbool().or(z.boolean()).default(false) }),
  identity,
  address,
  beneficiary: z.strictObject({ beneficiary: z.enum(beneficiaries, 'CHOOSE_ONE') }),
  dependent: z
    .strictObject({
      firstName: personName,
      lastName: personName.refine(hasLetters(2), 'NAME_TWO_LETTERS'),
      month: part(1, 12),
      day: part(1, 31),
      year: part(1900, 2100),
      kind: z.enum(identityKinds),
      ssn4: optionalText(20),
      tribalId: optionalText(40),
    })
    .transform(({ firstName, lastName, month, day, year, ...shown }, context) => {
      if (!isDay(year, month, day)) context.addIssue({ code: 'custom', message: 'BIRTH_DATE', path: ['day'] })
      const who = identity.safeParse(shown)
      for (const { message, path } of who.error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path })
      if (!who.success) return z.NEVER
      return { firstName, lastName, birth: dayOf({ year, month, day }), identity: who.data }
    }),
  school: z.strictObject({ schoolName: text(100).refine(hasTwoLetters, 'TWO_LETTERS') }),
  housing: z.strictObject({
    kind: z.enum(Object.keys(housingKinds) as [HousingKind, ...HousingKind[]], 'CHOOSE_ONE'),
  }),
  adults: z.strictObject({ answer: yesOrNo }),
  'adult-benefit': z.strictObject({ answer: yesOrNo }),
  'shared-money': z.strictObject({ answer: yesOrNo }),
} as const satisfies Record<AnsweredStep, z.ZodType>

/** What a person has answered so far. */
export type Answers = {
  [Step in Exclude<AnsweredStep, 'birth'>]?: z.output<(typeof answerSchemas)[Step]>
} & {
  birth?: z.output<typeof birth> & {
    /** Too young for the program, which takes those whom a court has declared an adult. */
    asksEmancipation?: true
  }
  /** The ZIP code that it began with. */
  zip?: string
  /** Where to send things, once that was confirmed. */
  delivery?: Delivery
}

/** The person's own signature: initials and full legal name as typed, and each promise by its key. */
export const certification = z.strictObject({
  agreed: z.array(z.string().max(40)).max(40),
  initials: signedText(8),
  fullName: signedText(400),
})
export type Certification = z.output<typeof certification>

/** The worksheet of the household, as somebody signs it at an address where the benefit is already. */
export const signedWorksheet = certification.extend({
  lives: z.enum(householdAnswers, 'CHOOSE_ONE'),
  timeZone: text(60),
})
