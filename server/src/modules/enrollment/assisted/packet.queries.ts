import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { maskEmail } from '#platform/security/mask-email.ts'
import { maskPhone } from '#platform/security/mask-personal.ts'
import { enrollmentConsents, providerExchanges } from '#tables/enrollment.ts'
import type { ConsentId } from '#contracts/programs/consents/index.ts'
import { consentText } from '#modules/programs/index.ts'
import { answersOf } from '../applicant.ts'
import { signaturePlace } from '../certify.ts'
import { helpAgreedTo } from '../resume/help-agreed.queries.ts'
import type { Enrollment } from '../statuses.ts'
import { helperOf } from './helper-of.ts'
import { nameOf } from './reveal-applicant.ts'

interface Signature {
  fullName: string
  initials: string
  address: string
  userAgent: string
}

/** Everything that was agreed to in an enrollment, in its order, with who signed and which helpers were named, and every call that followed. */
export async function packetOf(ctx: Ctx, enrollment: Enrollment) {
  const { id, reference, program, programVersion, usState, verifierApplicationId } = enrollment
  const isOf = (table: typeof enrollmentConsents | typeof providerExchanges) =>
    and(eq(table.tenantId, ctx.tenant.id), eq(table.enrollmentId, id))
  const given = await ctx.db
    .select()
    .from(enrollmentConsents)
    .where(isOf(enrollmentConsents))
    .orderBy(asc(enrollmentConsents.givenAt), asc(enrollmentConsents.id))
  const exchanges = await ctx.db
    .select({
      id: providerExchanges.id,
      operation: providerExchanges.operation,
      result: providerExchanges.result,
      sentAt: providerExchanges.sentAt,
      representativeId: providerExchanges.representativeId,
    })
    .from(providerExchanges)
    .where(isOf(providerExchanges))
    .orderBy(asc(providerExchanges.sentAt), asc(providerExchanges.id))
  const answers = await answersOf(ctx, id)
  return {
    ...{ reference, program, programVersion, usState, applicationId: verifierApplicationId },
    name: nameOf(answers),
    emailAddress: answers.contact ? maskEmail(answers.contact.emailAddress) : null,
    phoneNumber: answers.contact ? maskPhone(answers.contact.phoneNumber) : null,
    helper: await helperOf(ctx, enrollment),
    consents: given.map(({ signature, ...consent }) => ({
      ...consent,
      shown: consentText(consent.textCode as ConsentId, consent.locale),
      signature: JSON.parse(ctx.vault.open(signature, signaturePlace(consent.id))) as Signature,
    })),
    helps: await helpAgreedTo(ctx, id),
    exchanges,
  }
}
export type Packet = Awaited<ReturnType<typeof packetOf>>
