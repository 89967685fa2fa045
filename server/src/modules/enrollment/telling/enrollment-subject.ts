import { and, eq, inArray } from 'drizzle-orm'
import type { DocumentKind, DocumentRefusal } from '#contracts/documents/choices.ts'
import { lookupCode } from '#contracts/enrollment/choices.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { resumeCode, resumePaths, type ResumeKind } from '#contracts/enrollment/resume/choices.ts'
import { letterWords } from '#contracts/i18n/message-words.ts'
import { formatLocale } from '#contracts/locale.ts'
import type { DeEnrollmentReason } from '#contracts/programs/rules/choices.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { oneTimeDigits, oneTimeLetters } from '#platform/security/crypto.ts'
import {
  penOf,
  type Block,
  type Message,
  type MessageSubject,
  type Pen,
  type Written,
} from '#modules/messaging/index.ts'
import { originOf } from '#modules/tenancy/index.ts'
import { enrollments } from '#tables/enrollment.ts'

interface Facts {
  reference: string
  expiresAt: Date
  state: EnrollmentState
  usState: string
  /** Staff may have asked for it on the platform's own host: its links are for the brand's visitors. */
  origin: string
}

interface Rules {
  /** Which link it has; without one it leads to where an application is looked up. */
  leadsBackBy?: ResumeKind
  /** The states of which it speaks: in any other there is nothing left to say when it is about to be sent. */
  during?: readonly EnrollmentState[]
}

/** What a message about an enrollment is written with. It says nothing of the person: texts are read by others, too. */
export interface EnrollmentPen extends Pen {
  /** Leads back to the application. */
  openButton: (label: string) => Block
}

export type EnrollmentMessage = Message<Facts, EnrollmentPen, Rules>

/** Messages about an application for a subsidy: by e-mail, or by text where the person wants that. */
export const enrollment: MessageSubject<Facts, EnrollmentPen, Rules> = {
  gone: 'ENROLLMENT_NOT_FOUND',
  async find(ctx, _site, taken) {
    const ids = [...new Set(taken.flatMap(({ notification }) => notification.enrollmentId ?? []))]
    const origin = await originOf(ctx)
    const rows = await ctx.db
      .select({
        id: enrollments.id,
        reference: enrollments.reference,
        expiresAt: enrollments.expiresAt,
        state: enrollments.state,
        usState: enrollments.usState,
      })
      .from(enrollments)
      .where(and(eq(enrollments.tenantId, ctx.tenant.id), inArray(enrollments.id, ids)))
    const byId = new Map(rows.map(({ id, ...row }) => [id, { ...row, origin }]))
    return new Map(
      taken.flatMap(({ notification: { id, enrollmentId } }) => {
        const facts = byId.get(enrollmentId ?? '')
        return facts ? [[id, facts] as const] : []
      }),
    )
  },
  pen(written) {
    const { ctx, site, facts, told } = written
    const { about, locale } = told
    const words = letterWords(locale).enrollment
    const url = addressIn(written)
    const dates = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(formatLocale(locale), style)
    const { timeZone } = ctx.tenant
    const day = dates({ dateStyle: 'long', timeZone })
    const moment = dates({ dateStyle: 'long', timeStyle: 'short', timeZone })
    const wholeDay = dates({ dateStyle: 'long', timeZone: 'UTC' })
    const values = {
      reference: facts.reference,
      url,
      // What ends at a midnight can be done until the day before it is over.
      until: day.format(later(facts.expiresAt, -1)),
      ends: about.ends ? wholeDay.format(new Date(`${about.ends}T12:00:00Z`)) : '',
      reasonText: words.because[about.reason as DeEnrollmentReason] ?? '',
      amount: amountOf(told, 'cents'),
      due: amountOf(told, 'dueCents'),
      at: about.at ? moment.format(new Date(about.at)) : '',
      text: about.text ?? '',
      document: words.documents[about.kind as DocumentKind] ?? '',
      refusalText: words.refusals[about.refusal as DocumentRefusal] ?? '',
      digits: about.lookupId ? oneTimeDigits(ctx.vault, about.lookupId, lookupCode.digits) : '',
      minutes: lookupCode.minutes,
    }
    const pen = penOf({ site, locale, homeUrl: facts.origin, values, automatic: words.automatic })
    return { ...pen, openButton: (label) => pen.button(label, url) }
  },
  isPast: ({ state }, { during }) => during?.includes(state) === false,
  livesIn: ({ usState }) => usState,
}

/**
 * Where a message leads: by its own code to the application, which asks for a second fact, else to where it is looked up.
 * The language stays that of the message.
 */
function addressIn({ ctx, facts: { origin }, told: { about, locale }, message }: Written<Facts, Rules>) {
  const { resumeId, helperId } = about
  const kind = message.leadsBackBy
  if (kind && resumeId)
    return `${origin}${resumePaths[kind]}/${oneTimeLetters(ctx.vault, resumeId, resumeCode.letters)}?lang=${locale}`
  if (helperId) return `${origin}/enroll-helper/${helperTokenOf(ctx, helperId)}?lang=${locale}`
  return `${origin}/enroll-status`
}

/** What opens the page of a helper; it follows from their row. */
export const helperTokenOf = ({ vault }: Pick<Ctx, 'vault'>, helperId: string) =>
  vault.capability('enrollment-helper', helperId)

/** Money that it speaks of, in cents beside `currency`; nothing where it speaks of none. */
const amountOf = ({ locale, about }: Written<Facts>['told'], name: 'cents' | 'dueCents') => {
  const { [name]: cents, currency } = about
  return cents && currency
    ? new Intl.NumberFormat(formatLocale(locale), { style: 'currency', currency }).format(Number(cents) / 100)
    : ''
}
