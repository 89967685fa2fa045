import { formatLocale } from '#contracts/locale.ts'
import { and, eq } from 'drizzle-orm'
import { phoneText } from '#contracts/phone-number.ts'
import type { DocumentKind, DocumentRefusal } from '#contracts/documents/choices.ts'
import { lookupCode } from '#contracts/enrollment/choices.ts'
import { resumeCode, resumePaths, type ResumeKind } from '#contracts/enrollment/resume/choices.ts'
import { notificationWords } from '#contracts/i18n/notifications.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { DeEnrollmentReason } from '#contracts/programs/rules/choices.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { oneTimeDigits, oneTimeLetters } from '#platform/security/crypto.ts'
import { enrollments } from '#tables/enrollment.ts'
import type { Part } from './account-email.ts'
import type { Block, Letterhead, Message } from './blocks.ts'
import { letterheadFor } from './letterhead.ts'
import type { EnrollmentMessage } from './messages/enrollment-message.ts'
import type { Notification } from './statuses.ts'

type Words = ReturnType<typeof notificationWords>['enrollment']
type MemberWords = ReturnType<typeof notificationWords>['membership']
type DocumentWords = ReturnType<typeof notificationWords>['document']
type TransferWords = ReturnType<typeof notificationWords>['transfer']

/** What a message about an enrollment is written with. It says nothing of the person: texts are read by others, too. */
export interface EnrollmentMessageContext {
  words: Words
  /** Of what follows enrollment. */
  member: MemberWords
  /** Of what moves here from another company. */
  transfer: TransferWords
  /** Of what was sent to show who somebody is. */
  document: DocumentWords
  fill: (text: string) => string
  paragraph: (text: string) => Block
  /** Leads back to the application. */
  openButton: (label: string) => Block
}

/** What a message about an enrollment speaks of; null when it is gone. */
export async function loadEnrollment(ctx: Ctx, id: string | null) {
  const [row] = await ctx.db
    .select({ reference: enrollments.reference, expiresAt: enrollments.expiresAt, state: enrollments.state })
    .from(enrollments)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id ?? '')))
  return row ?? null
}
export type EnrollmentFacts = NonNullable<Awaited<ReturnType<typeof loadEnrollment>>>

/**
 * Where a message leads: by its own code to the application, which asks for a second fact, else to where it is looked up.
 * The language stays that of the message.
 */
function addressIn({ origin, vault }: PenContext, { about, locale }: Told, kind: ResumeKind | undefined) {
  const { resumeId, helperId } = about
  if (kind && resumeId)
    return `${origin}${resumePaths[kind]}/${oneTimeLetters(vault, resumeId, resumeCode.letters)}?lang=${locale}`
  if (helperId) return `${origin}/enroll-helper/${helperTokenOf({ vault }, helperId)}?lang=${locale}`
  return `${origin}/enroll-status`
}

/** What opens the page of a helper; it follows from their row. */
export const helperTokenOf = ({ vault }: Pick<Ctx, 'vault'>, helperId: string) =>
  vault.capability('enrollment-helper', helperId)

type PenContext = Pick<Ctx, 'origin' | 'vault' | 'tenant'>
type Told = Pick<Notification, 'about' | 'locale'>

export function enrollmentMessageContext(
  ctx: PenContext,
  site: SiteView,
  told: Told,
  { reference, expiresAt }: EnrollmentFacts,
  kind: ResumeKind | undefined,
): EnrollmentMessageContext {
  const { about, locale } = told
  const day = new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'long',
    timeZone: ctx.tenant.timeZone,
  })
  const moment = new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ctx.tenant.timeZone,
  })
  const url = addressIn(ctx, told, kind)
  const wholeDay = new Intl.DateTimeFormat(formatLocale(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const { enrollment: words, membership: member, transfer, document } = notificationWords(locale)
  const values = {
    brand: site.name,
    reference,
    url,
    // What ends at a midnight can be done until the day before it is over.
    until: day.format(later(expiresAt, -1)),
    ends: about.ends ? wholeDay.format(new Date(`${about.ends}T12:00:00Z`)) : '',
    reasonText: member.because[about.reason as DeEnrollmentReason] ?? '',
    amount: amountOf(locale, about),
    at: about.at ? moment.format(new Date(about.at)) : '',
    text: about.text ?? '',
    document: document.kinds[about.kind as DocumentKind] ?? '',
    refusalText: document.refusals[about.refusal as DocumentRefusal] ?? '',
    digits: about.lookupId ? oneTimeDigits(ctx.vault, about.lookupId, lookupCode.digits) : '',
    minutes: lookupCode.minutes,
    email: site.writeTo,
    phone: phoneText(site.support.phone),
    hours: site.support.hours[locale],
  }
  const fill = (text: string) => fillWords(text, values)
  return {
    words,
    member,
    transfer,
    document,
    fill,
    paragraph: (text) => ({ kind: 'paragraph', text: fill(text) }),
    openButton: (label) => ({ kind: 'button', label, url, isPrimary: true }),
  }
}

/** Money that it speaks of, as `cents` and `currency`; nothing where it speaks of none. */
const amountOf = (locale: Notification['locale'], { cents, currency }: Notification['about']) =>
  cents && currency
    ? new Intl.NumberFormat(formatLocale(locale), { style: 'currency', currency }).format(Number(cents) / 100)
    : ''

/** An e-mail about an enrollment: its content and the brand’s frame around it. */
export function enrollmentMail(
  ctx: Pick<Ctx, 'origin'>,
  site: SiteView,
  { locale }: Pick<Notification, 'locale'>,
  context: EnrollmentMessageContext,
  { email }: EnrollmentMessage,
): { message: Message; letterhead: Letterhead } {
  const { text, blocks }: Part = email(context)
  return {
    message: { locale, subject: context.fill(text.subject), heading: context.fill(text.heading), blocks },
    letterhead: letterheadFor(site, ctx.origin, {
      questions: context.fill(notificationWords(locale).common.questions),
      automatic: context.fill(context.words.automatic),
    }),
  }
}
