import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { nameless, outOfArea } from '#contracts/enrollment/membership/choices.ts'
import { advance } from '#platform/advance.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { enqueue } from '#platform/outbox.ts'
import { programInForce, sacInForce } from '#modules/programs/index.ts'
import type { RegistryUpdate } from '#providers/subscriber-registry/index.ts'
import type { Moment } from '#tables/columns.ts'
import { memberChanges, memberships } from '#tables/enrollment-membership.ts'
import { enrollments } from '#tables/enrollment.ts'
import { answersOf } from '../applicant.ts'
import { assistanceOf } from '../assisted/assistance.ts'
import { nextTry } from '../next-check.ts'
import { askRegistry, type RegistryOutcome } from '../registry/ask-registry.ts'
import { enrolledService, unknownService } from '../registry/enrolled-service.ts'
import type { Enrollment } from '../statuses.ts'
import { usAddress } from '../us-address.ts'
import { personName } from '../verifier-request.ts'
import { refuseChange, settleAttention, withdrawChanges } from './ask-change.ts'
import { isMember } from './begin-de-enrollment.ts'
import { answersNow, changeById, changedTo } from './changes.ts'
import { tellChange, tellChangeKey } from './jobs.ts'
import { followHome } from './follow-home.ts'
import { changeTold } from './messages/member-messages.ts'
import { programTimeOf } from './program-time.ts'
import { dueOf, serviceAt, serviceNow } from './service-now.ts'
import { memberChangeState, type MemberChange } from './statuses.ts'
import { tellMember } from './tell-member.ts'

/** A call that has not ended by then never will. */
const leaseMs = minutesMs(2)
const maxPerRun = 500

/**
 * Tells the registry what a household has told: sent again after silence, as the same twice is the same.
 * @param within runs what comes before the call, and what comes after it
 */
export async function sendChange(
  caller: Caller,
  id: string,
  within: typeof inTransaction = inTransaction,
): Promise<void> {
  const found = await inReadTransaction(caller, (ctx) => changeById(ctx, id))
  if (!found) return
  await askRegistry(
    caller,
    found.enrollmentId,
    {
      async prepare(ctx, enrollment, account, registry) {
        const row = await changeById(ctx, id, { locks: true })
        if (row?.state !== 'asked') return undefined
        if (!isMember(enrollment)) return void (await withdrawChanges(ctx, enrollment.id, 'left'))
        const service = await enrolledService(ctx, enrollment, registry)
        const said = await saidTo(ctx, enrollment, row)
        const missing = 'missing' in said ? said.missing : missingOf(enrollment, service)
        if (missing) return void (await refuseChange(ctx, enrollment, row, missing))
        await keep(ctx, id, {
          tryAt: later(ctx.now, leaseMs),
          attempts: row.attempts + 1,
          sac: 'sac' in said ? said.sac : service!.sac,
        })
        const { after } = (await servicesOf(ctx, enrollment, row)) ?? {}
        const { nlad } = await programInForce(ctx, enrollment.program)
        const { today, dayOf } = await programTimeOf(ctx)
        return registry.update(account, {
          service: nlad.service,
          subscriber: { subscriberId: enrollment.subscriberId! },
          effectiveOn: today,
          assistance: await assistanceOf(ctx, enrollment),
          ...service!,
          ...said,
          ...(row.householdSignedAt && {
            householdWorksheet: { certifiedOn: dayOf(row.householdSignedAt) },
          }),
          ...(after && { hasConsumerFee: dueOf(after) > 0, expectedCents: after.supportCents }),
          reference: enrollment.reference,
        })
      },
      async record(ctx, enrollment, outcome) {
        const row = await changeById(ctx, id, { locks: true })
        if (row?.state === 'asked') await conclude(ctx, enrollment, row, outcome)
      },
    },
    within,
  )
}

type Told = Pick<
  RegistryUpdate,
  'moved' | 'mailingAddress' | 'hasTribalBenefit' | 'contactPhoneNumber' | 'contactEmailAddress'
> & { sac?: string }

/** What stands in the way, which staff have to see to. */
const missingOf = ({ subscriberId }: Enrollment, service: Awaited<ReturnType<typeof enrolledService>>) =>
  !subscriberId ? 'NO_SUBSCRIBER' : service ? null : unknownService

/**
 * As the registry is told of it. It cannot be told of a new home where the service provider serves nobody there, nor
 * without a name, which who was imported or forgotten may not have on file.
 */
async function saidTo(
  ctx: Ctx,
  { id, program }: Enrollment,
  row: MemberChange,
): Promise<Told | { missing: string }> {
  const { home, mailing, contact } = changedTo(ctx, row)
  if (contact) return { contactPhoneNumber: contact.phoneNumber, contactEmailAddress: contact.emailAddress }
  const { name } = await answersOf(ctx, id)
  if (!home) throw new Error(`nobody has moved by ${row.id}`)
  if (!name) return { missing: nameless }
  const { now } = await programTimeOf(ctx)
  const area = await sacInForce(ctx, program, home.state, now)
  if (!area) return { missing: outOfArea }
  // Where letters came elsewhere before, the registry would go on with that place unless it is told.
  const before = (await answersNow(ctx, id)).delivery?.mailing
  const letters = mailing === undefined ? null : (mailing ?? (before ? home : null))
  return {
    sac: area.sac,
    moved: { name: personName(name), address: usAddress(home), isTemporary: home.isTemporary },
    ...(letters && { mailingAddress: usAddress(letters) }),
    hasTribalBenefit: home.onTribalLands,
  }
}

async function conclude(
  ctx: Ctx,
  enrollment: Enrollment,
  row: MemberChange,
  outcome: RegistryOutcome,
): Promise<void> {
  if (outcome.kind === 'refused') return refuseChange(ctx, enrollment, row, outcome.code)
  if (outcome.kind !== 'done') {
    const until = outcome.kind === 'unavailable' ? outcome.until : undefined
    return keep(ctx, row.id, { tryAt: nextTry(row.attempts, ctx.now, until) })
  }
  const services = await servicesOf(ctx, enrollment, row)
  await advance(ctx, memberChangeState, row.id, 'tell', {
    set: {
      ...{ tryAt: null, toldAt: ctx.now, refusal: null },
      supportCents: services?.after.supportCents ?? null,
    },
    data: { what: row.what },
  })
  await settleAttention(ctx, enrollment.id, [row])
  if (row.what === 'home') await liveThere(ctx, enrollment.id, row)
  await tellMember(ctx, enrollment, changeTold, { subject: row.id, occasion: 'told' })
  if (services) await followHome(ctx, enrollment, row, services)
}

/** What a household that moves has now, and what once the registry has its new home. */
async function servicesOf(ctx: Ctx, enrollment: Enrollment, row: MemberChange) {
  const before = row.what === 'home' ? await serviceNow(ctx, enrollment.id) : undefined
  return before && { before, after: await serviceAt(ctx, enrollment, before, row) }
}

/** Lists, reports of the registry and the hours in which somebody is written to go by where they live now. */
async function liveThere(ctx: Ctx, id: string, { usState, sac }: MemberChange): Promise<void> {
  await ctx.db
    .update(enrollments)
    .set({ sac, usState: usState! })
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id)))
  await ctx.db
    .update(memberships)
    .set({ usState: usState! })
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.id, id)))
}

async function keep(ctx: Ctx, id: string, set: Partial<typeof memberChanges.$inferInsert>): Promise<void> {
  await ctx.db
    .update(memberChanges)
    .set(set)
    .where(and(eq(memberChanges.tenantId, ctx.tenant.id), eq(memberChanges.id, id)))
}

const isToBeSent = (moment: Moment) => and(isNotNull(memberChanges.tryAt), lte(memberChanges.tryAt, moment))
export const changesDue = anyOf(memberChanges, isToBeSent)

/** Leaves the changes that the registry is due to be told to the workers. */
export const changeJanitor = (caller: Caller): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const due = ctx.db
      .select({ id: memberChanges.id })
      .from(memberChanges)
      .where(and(eq(memberChanges.tenantId, ctx.tenant.id), isToBeSent(ctx.now)))
      .orderBy(memberChanges.tryAt)
      .limit(maxPerRun)
      .for('update', { skipLocked: true })
    const taken = await ctx.db
      .update(memberChanges)
      .set({ tryAt: later(ctx.now, minutesMs(5)) })
      .where(and(eq(memberChanges.tenantId, ctx.tenant.id), inArray(memberChanges.id, due)))
      .returning({ id: memberChanges.id })
    for (const { id } of taken) enqueue(ctx, tellChange, { changeId: id }, { jobKey: tellChangeKey(id) })
  })
