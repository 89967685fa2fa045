import { CodedError } from '#contracts/errors.ts'
import type { Answers, Certification } from '#contracts/enrollment/answers.ts'
import { spelledPlainly } from '#contracts/enrollment/spell-name.ts'
import { events } from '#contracts/events.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { insertNow } from '#platform/database/inserts.ts'
import { emit } from '#platform/outbox.ts'
import { enrollmentConsents } from '#tables/enrollment.ts'
import { consentText, wordsKey, type ShownConsent } from '#modules/programs/index.ts'
import { assistanceOf } from './assisted/assistance.ts'
import type { Enrollment } from './statuses.ts'

/** What somebody has to read and agree to before they may send these answers. */
export function consentsFor(
  { locale }: Pick<Ctx, 'locale'>,
  { consents }: Program,
  answers: Answers,
): ShownConsent[] {
  const shared = answers['adult-benefit']?.answer === 'yes'
  const wanted = [consents.disclosure, consents.certification, ...(shared ? [consents.household] : [])]
  return wanted.map((id) => consentText(id, locale))
}

/** A promise is named by its words in a form, and by the id of their text where everything is signed at once. */
const isAgreed = (agreed: readonly string[], { id }: Pick<ShownConsent, 'id'>, key: string) =>
  agreed.includes(`${wordsKey(id)}.${key}`) || agreed.includes(`${id}.${key}`)

/** Everything but the disclosure, which is read, is marked item by item. */
export const agreesToAll = (agreed: readonly string[], consents: readonly ShownConsent[]): boolean =>
  consents
    .filter(({ kind }) => kind !== 'disclosure')
    .every((consent) => consent.items.every(({ key }) => isAgreed(agreed, consent, key)))

const letters = (name: string) =>
  spelledPlainly(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Whether the name is the applicant's, with or without what stands between and after. */
export function isOwnName(
  typed: string,
  { firstName, middleName = '', lastName, suffix = '' }: NonNullable<Answers['name']>,
) {
  const wholes = [
    [firstName, lastName],
    [firstName, middleName, lastName],
    [firstName, lastName, suffix],
    [firstName, middleName, lastName, suffix],
  ]
  return wholes.some((parts) => letters(parts.join('')) === letters(typed))
}

/** @throws CodedError INVALID_INPUT with issues: every promise, initials of first and last name, the full legal name. */
export function checkCertification(
  { locale }: Pick<Ctx, 'locale'>,
  answers: Answers,
  consents: readonly ShownConsent[],
  { agreed, initials, fullName }: Certification,
): void {
  const { name } = answers
  if (!name) throw new CodedError('ANSWERS_MISSING', { step: 'name' })
  const wrong: [path: string, code: string][] = []
  if (!agreesToAll(agreed, consents)) wrong.push(['agreed', 'AGREE_ALL'])
  if (letters(initials) !== letters(name.firstName)[0]! + letters(name.lastName)[0]!)
    wrong.push(['initials', initials ? 'NAME_FIRST_LETTER' : 'REQUIRED'])
  if (!isOwnName(fullName, name)) wrong.push(['fullName', fullName ? 'NAME_AS_GIVEN' : 'REQUIRED'])
  if (wrong.length === 0) return
  throw new CodedError('INVALID_INPUT', {
    issues: wrong.map(([path, code]) => ({ path, code, message: fieldMessage(locale, code) })),
  })
}

/** A signature as it is kept; only what is certified has initials. */
type Signature = Omit<Certification, 'initials'> & { initials?: string; timeZone: string }

/**
 * Keeps what was agreed to: words, language, hash and time openly, who signed and from where under seal.
 * @returns their ids, in the order of the consents
 */
export async function keepConsents(
  ctx: Ctx,
  enrollment: Enrollment,
  { version: programVersion }: Program,
  consents: readonly ShownConsent[],
  signed: Signature,
): Promise<string[]> {
  const assistance = await assistanceOf(ctx, enrollment)
  const ids = consents.map(() => newId())
  await insertNow(
    ctx,
    enrollmentConsents,
    consents.map((consent, at) => {
      const id = ids[at]!
      const signature = JSON.stringify({
        fullName: signed.fullName,
        initials: signed.initials,
        address: ctx.address,
        userAgent: ctx.userAgent,
      })
      return {
        tenantId: ctx.tenant.id,
        id,
        enrollmentId: enrollment.id,
        textCode: consent.id,
        programVersion,
        locale: consent.locale,
        textHash: consent.hash,
        agreed: consent.items.map(({ key }) => key).filter((key) => isAgreed(signed.agreed, consent, key)),
        signature: ctx.vault.seal(signature, signaturePlace(id)),
        givenAt: ctx.now,
        timeZone: signed.timeZone,
        channel: enrollment.source,
        representativeId: assistance === 'self' ? null : assistance.representativeId,
      }
    }),
  )
  for (const { id, locale } of consents)
    emit(ctx, events.enrollment.consent, {
      subject: enrollment.id,
      data: { textCode: id, textVersion: programVersion, locale },
    })
  return ids
}

export const signaturePlace = (row: string) => ({ table: 'enrollment_consents', column: 'signature', row })
