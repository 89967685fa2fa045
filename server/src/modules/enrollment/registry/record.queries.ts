import { and, asc, eq } from 'drizzle-orm'
import { consentTexts, type ConsentId } from '#contracts/programs/consents/index.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentConsents } from '#tables/enrollment.ts'
import { answersOf } from '../applicant.ts'
import { serviceOf } from '../service/chosen-order.ts'
import { chosenOf } from '../service/service-record.queries.ts'
import type { Enrollment } from '../statuses.ts'

/** What a household is given to keep: who, where and under what. No number of identity is among it. */
export async function recordOf(ctx: Ctx, enrollment: Enrollment, locale: Locale) {
  const { id, reference, program, verifierApplicationId, enrolledAt } = enrollment
  const { name, address, delivery } = await answersOf(ctx, id)
  const given = await ctx.db
    .select({ textCode: enrollmentConsents.textCode, givenAt: enrollmentConsents.givenAt })
    .from(enrollmentConsents)
    .where(and(eq(enrollmentConsents.tenantId, ctx.tenant.id), eq(enrollmentConsents.enrollmentId, id)))
    .orderBy(asc(enrollmentConsents.givenAt), asc(enrollmentConsents.id))
  const service = await serviceOf(ctx, id)
  return {
    chosen: service ? await chosenOf(ctx, service) : null,
    ...{ reference, program, applicationId: verifierApplicationId, enrolledAt: enrolledAt ?? ctx.now },
    name: [name?.firstName, name?.middleName, name?.lastName, name?.suffix].filter(Boolean).join(' '),
    service: address ? linesOf(address) : [],
    shipping: delivery?.shipping ? linesOf(delivery.shipping) : null,
    consents: given.map(({ textCode, givenAt }) => ({
      title: consentTexts[textCode as ConsentId].title[locale],
      givenAt,
    })),
  }
}
export type EnrollmentPaper = Awaited<ReturnType<typeof recordOf>>

interface Lines {
  address1: string
  address2?: string | undefined
  city: string
  state: string
  zip: string
}
const linesOf = ({ address1, address2, city, state, zip }: Lines) =>
  [address1, address2, `${city}, ${state} ${zip}`].filter((line): line is string => Boolean(line))
