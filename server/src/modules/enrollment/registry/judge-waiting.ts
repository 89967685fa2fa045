import { registryAttention } from '#contracts/enrollment/registry/attention.ts'
import { categoryOfStep, isApplicants, type CodeStep } from '#contracts/enrollment/registry/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { advance } from '#platform/advance.ts'
import { askedBy, inNameOf, type AskedBy } from '#platform/security/asked-by.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { emit, enqueue } from '#platform/outbox.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { enrollments } from '#tables/enrollment.ts'
import { enrollmentFailed } from '../messages/enrollment-failed.ts'
import { judgeWaiting as judgeWaitingJob } from '../jobs.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { judgeTransfer } from '../transfer/judge-transfer.ts'
import { requireTransfer } from '../transfer/require-transfer.ts'
import { codeRulesOf } from './code-rules.ts'
import { codeWithId, countWaiting, isWaitingFor, refusedStates } from './code.queries.ts'
import { submitToRegistry } from './submit-to-registry.ts'
import { goBackToVerifier } from './take-refusal.ts'

/** So many are looked up at once; each is led on in a transaction of its own. */
const batch = 100

/**
 * Has the enrollments led on that wait because nobody had decided what a code means: by a job, in the name of the
 * administrator who asked.
 * @throws CodedError NOT_FOUND; INVALID_STATE as long as nobody has decided
 */
export async function judgeCode(ctx: Ctx, { id }: { id: string }): Promise<{ count: number }> {
  const { provider, code, step } = await codeWithId(ctx, id)
  if (provider !== 'nlad' || !step)
    throw new CodedError('INVALID_STATE', { from: 'unknown', event: 'judge', allowed: [] })
  const count = await countWaiting(ctx, code)
  emit(ctx, events.registry_code.judge, { subject: id, data: { count } })
  enqueue(ctx, judgeWaitingJob, { code, askedBy: { ...askedBy(ctx) } }, { jobKey: `judge-waiting:${id}` })
  return { count }
}

/** Leads each of them on by what is decided now; one that has moved meanwhile is left alone. */
export async function judgeWaiting(
  caller: Caller,
  { code, askedBy: asked }: { code: string; askedBy: Record<string, unknown> },
): Promise<void> {
  const named = inNameOf(caller, asked as unknown as AskedBy)
  for (;;) {
    const waiting = await inReadTransaction(caller, (ctx) =>
      ctx.db.select({ id: enrollments.id }).from(enrollments).where(isWaitingFor(ctx, code)).limit(batch),
    )
    if (waiting.length === 0) return
    let led = 0
    for (const { id } of waiting) if (await inTransaction(named, (ctx) => judgeOne(ctx, id, code))) led += 1
    // Taken back while this went on: they wait as before.
    if (led === 0) return
  }
}

/** Answers whether it was led on. */
async function judgeOne(ctx: Ctx, id: string, code: string): Promise<boolean> {
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  const { state, registryCode, registryCategory } = enrollment
  const step = (await codeRulesOf(ctx)).stepOf('nlad', code) as CodeStep | null
  const isRefused = (refusedStates as readonly string[]).includes(state)
  if (!isRefused || registryCode !== code || registryCategory !== 'UNKNOWN' || !step) return false
  // What the household can only agree to anew, or staff set right, is seen to as a transfer.
  if (state === 'nlad_failed' || !(await judgeTransfer(ctx, enrollment, code, categoryOfStep(step))))
    await lead(ctx, enrollment, code, step)
  return true
}

async function lead(ctx: Ctx, enrollment: Enrollment, code: string, step: CodeStep): Promise<void> {
  const { id } = enrollment
  const category = categoryOfStep(step)
  const judged = await advance(ctx, enrollmentState, id, 'judge', {
    set: { registryCategory: category },
    data: { code, category },
  })
  if (category !== 'CONFIG')
    await closeAttention(ctx, [registryAttention.registry_refuses], { subjectId: id })
  switch (category) {
    case 'RETRY':
      await submitToRegistry(ctx, id)
      return
    case 'TRANSFER':
      await requireTransfer(ctx, judged, { set: { isActiveSubscriber: true }, data: { code, category } })
      return
    case 'NV_ACTION':
      await goBackToVerifier(ctx, judged, { code, step })
      return
    default:
      if (isApplicants(category)) await tellApplicant(ctx, judged, enrollmentFailed)
      else
        await openAttention(ctx, registryAttention.registry_refuses, {
          subjectId: id,
          data: { code, category },
        })
  }
}
