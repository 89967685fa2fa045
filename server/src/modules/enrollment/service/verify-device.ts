import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import { CodedError } from '#contracts/errors.ts'
import { allows } from '#contracts/machine.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { serviceAttention } from '#contracts/enrollment/service/attention.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inReadTransaction, type inTransaction } from '#platform/database/scope.ts'
import type { RegistryDeviceQuestion } from '#providers/subscriber-registry/index.ts'
import { deviceClaims } from '#tables/enrollment-service.ts'
import { programInForce, programNow } from '#modules/programs/index.ts'
import { answersOf } from '../applicant.ts'
import { assistanceOf } from '../assisted/assistance.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import { askRegistry, type RegistryAsk, type RegistryOutcome } from '../registry/ask-registry.ts'
import { codeRulesOf } from '../registry/code-rules.ts'
import type { Enrollment } from '../statuses.ts'
import { verifierRequest } from '../verifier-request.ts'
import { answerOf, type DeviceAnswer } from './device-answer.ts'
import { claimOf, moveClaim } from './device-claims.ts'
import { deviceClaimState, type DeviceClaim } from './statuses.ts'

/** States in which NLAD may say something new. */
const askable = ['checking', 'ineligible', 'dropped']

/**
 * Asks NLAD whether a household can still have its one device; what is known already is not asked again.
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE where nothing can be chosen; DEVICE_NOT_OFFERED under a program
 *   without devices
 */
export async function verifyDevice(
  caller: Caller,
  { id }: { id: string },
  within?: typeof inTransaction,
): Promise<{ answer: DeviceAnswer }> {
  const { enrollmentId, known } = await inReadTransaction(caller, async (ctx) => {
    const enrollment = await enrollmentByToken(ctx, id)
    if (!mayChoose(enrollment))
      throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'choose_device', allowed: [] })
    const { device } = await programInForce(ctx, enrollment.program, await programNow(ctx))
    if (!device) throw new CodedError('DEVICE_NOT_OFFERED')
    return { enrollmentId: enrollment.id, known: await claimOf(ctx, enrollment.id) }
  })
  if (!known || askable.includes(known.state)) await askRegistry(caller, enrollmentId, asking, within)
  return { answer: answerOf(await inReadTransaction(caller, (ctx) => claimOf(ctx, enrollmentId))) }
}

const mayChoose = ({ state }: Enrollment) => allows(enrollmentMachine, state, 'choose_device')

const asking: RegistryAsk = {
  async prepare(ctx, enrollment, account, registry) {
    if (!mayChoose(enrollment)) return undefined
    const claim = await checking(ctx, enrollment.id)
    if (claim.state !== 'checking') return undefined
    const program = await programInForce(ctx, enrollment.program, await programNow(ctx))
    const question = await questionFor(ctx, enrollment, program)
    if (question) return registry.verifyDeviceEligibility(account, question)
    // NLAD asks by the digits of an SSN alone: without one, the claim itself is what it decides about.
    await moveClaim(ctx, claim, 'allow', { data: { unasked: true } })
    return undefined
  },
  async record(ctx, enrollment, outcome) {
    const claim = await claimOf(ctx, enrollment.id)
    if (claim?.state !== 'checking') return
    if (outcome.kind === 'done') {
      await settle(ctx, claim)
      await moveClaim(ctx, claim, 'allow')
    }
    if (outcome.kind === 'refused') await takeRefusal(ctx, claim, outcome)
  },
}

/**
 * Only a code about the device says that the household had its own. Every other leaves the question open, to be asked again;
 * staff see to what the household can do nothing about.
 */
async function takeRefusal(
  ctx: Ctx,
  claim: DeviceClaim,
  { code, detail }: Extract<RegistryOutcome, { kind: 'refused' }>,
): Promise<void> {
  const category = detail?.category ?? (await codeRulesOf(ctx)).categoryOf(code)
  if (category === 'DEVICE') {
    await settle(ctx, claim)
    await moveClaim(ctx, claim, 'deny', { set: { refusal: code.slice(0, 80) }, data: { code } })
  } else if (category === 'CONFIG' || category === 'UNKNOWN')
    await openAttention(ctx, serviceAttention.device_question_refused, {
      subjectId: claim.enrollmentId,
      data: { code: code.slice(0, 80) },
    })
}

const settle = (ctx: Ctx, { enrollmentId }: DeviceClaim) =>
  closeAttention(ctx, [serviceAttention.device_question_refused], { subjectId: enrollmentId })

/** A new claim, or the one that is there, being asked about. */
async function checking(ctx: Ctx, enrollmentId: string): Promise<DeviceClaim> {
  const known = await claimOf(ctx, enrollmentId)
  if (known) {
    const asksAgain = known.state === 'ineligible' || known.state === 'dropped'
    return asksAgain ? moveClaim(ctx, known, 'check', { set: { refusal: null } }) : known
  }
  const id = newId()
  const [row] = await ctx.db
    .insert(deviceClaims)
    .values({
      ...{ tenantId: ctx.tenant.id, id, enrollmentId },
      state: createdState(deviceClaimState, 'check'),
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  emitCreated(ctx, deviceClaimState, 'check', id, enrollmentId)
  return row!
}

async function questionFor(
  ctx: Ctx,
  enrollment: Enrollment,
  program: Program,
): Promise<RegistryDeviceQuestion | undefined> {
  const answers = await answersOf(ctx, enrollment.id)
  const assistance = await assistanceOf(ctx, enrollment)
  const { applicant, address } = verifierRequest(answers, program, { assistance, returnUrl: '' })
  const { firstName, lastName, bornOn, identity } = applicant
  if (identity.kind !== 'ssn4') return undefined
  return { firstName, lastName, bornOn, ssn4: identity.digits, address }
}
