import { and, eq } from 'drizzle-orm'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { advance } from '#platform/advance.ts'
import { done } from '#platform/effects.ts'
import { keepAnswers } from '../applicant.ts'
import { beginExchange, endExchange } from '../exchanges.ts'
import { enrollmentById, enrollmentToken } from '../own-enrollment.ts'
import { newDraft } from '../start-enrollment.ts'
import { enrollmentState } from '../statuses.ts'
import { enrollments } from '#tables/enrollment.ts'

let made = 0

/** A household that the registry has just taken, by every move that leads there. */
export async function enrolled(
  ctx: Ctx,
  { program = 'lifeline', textsAllowed = true }: { program?: ProgramCode; textsAllowed?: boolean } = {},
) {
  const { enrollmentId: id } = await newDraft(ctx, { program, usState: 'NY' })
  const number = String(++made).padStart(4, '0')
  await keepAnswers(ctx, id, {
    contact: {
      phoneNumber: `212556${number}`,
      emailAddress: `member-${number}@example.test`,
      textsAllowed,
    },
  })
  await noteCall(ctx, id)
  for (const event of [
    'submit',
    'qualify',
    'choose_device',
    'confirm_address',
    'submit_to_nlad',
    'enroll',
  ] as const)
    await advance(ctx, enrollmentState, id, event)
  await ctx.db
    .update(enrollments)
    .set({ sac: '150001', subscriberId: `5000${number}`, enrolledAt: ctx.now })
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id)))
  return { id, token: enrollmentToken(ctx, id), subscriberId: `5000${number}`, number }
}

/** The call by which the registry took a household, as far as an update repeats it. */
export async function noteCall(ctx: Ctx, enrollmentId: string, said: Partial<typeof called> = {}) {
  const request = { method: 'POST', path: '/svc/1/subscriber', body: { ...called, ...said } } as const
  const exchangeId = await beginExchange(ctx, enrollmentId, 'nlad', { operation: 'enroll', request })
  await endExchange(ctx, exchangeId, enrollmentId, done({ status: 'DONE' }), { status: 201, body: null })
}
const called = { sac: '150001', serviceType: 'Broadband', serviceInitializationDate: '03/02/2026' }

export const stateOf = async (ctx: Ctx, id: string) => (await enrollmentById(ctx, id)).state
