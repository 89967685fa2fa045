import { and, asc, eq } from 'drizzle-orm'
import { helperConsent } from '#contracts/enrollment/resume/helper-consent.ts'
import type { Ctx } from '#platform/context.ts'
import { maskRecipient } from '#platform/security/mask-personal.ts'
import { enrollmentHelpers } from '#tables/enrollment-resume.ts'
import { placeOf, type Contact } from './helpers.ts'

/** What the applicant agreed to for each helper they named, in the words that were shown, the first one first. */
export async function helpAgreedTo(ctx: Ctx, enrollmentId: string) {
  const rows = await ctx.db
    .select()
    .from(enrollmentHelpers)
    .where(
      and(eq(enrollmentHelpers.tenantId, ctx.tenant.id), eq(enrollmentHelpers.enrollmentId, enrollmentId)),
    )
    .orderBy(asc(enrollmentHelpers.createdAt), asc(enrollmentHelpers.id))
  return rows.map(({ id, textCode, textHash, locale, timeZone, createdAt, endedAt, contact, signature }) => {
    const { title, intro, items } = helperConsent
    const from = JSON.parse(ctx.vault.open(signature, placeOf('signature', id))) as {
      address: string
      userAgent: string
    }
    return {
      ...{ id, textCode, textHash, locale, timeZone, givenAt: createdAt, endedAt },
      helper: contact && helperText(JSON.parse(ctx.vault.open(contact, placeOf('contact', id))) as Contact),
      title: title[locale],
      intro: intro[locale],
      items: items.map(({ text }) => text[locale]),
      from,
    }
  })
}

const helperText = ({ name, recipient }: Contact) => `${name}, ${maskRecipient(recipient)}`
