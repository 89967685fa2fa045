import { and, eq, inArray, type SQL } from 'drizzle-orm'
import {
  memberChangeDays,
  outOfArea,
  type MemberChangeAsker,
  type MemberChangeKind,
} from '#contracts/enrollment/membership/choices.ts'
import { membershipAttention } from '#contracts/enrollment/membership/attention.ts'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import { CodedError } from '#contracts/errors.ts'
import { eventsFrom } from '#contracts/machine.ts'
import { dayEnds } from '#contracts/programs/eastern.ts'
import { businessDaysAfter } from '#contracts/programs/holidays.ts'
import { advance, advanceWhere, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import { enqueue } from '#platform/outbox.ts'
import { sacInForce } from '#modules/programs/index.ts'
import { memberChanges } from '#tables/enrollment-membership.ts'
import { codeRulesOf } from '../registry/code-rules.ts'
import type { Enrollment } from '../statuses.ts'
import { isMember } from './begin-de-enrollment.ts'
import {
  answersNow,
  changesOf,
  openChangeStates,
  sealedChange,
  wantsWorksheet,
  type ChangedTo,
} from './changes.ts'
import { tellChange, tellChangeKey } from './jobs.ts'
import { changeHousehold, changeNoted, changeRefused, movedAway } from './messages/member-messages.ts'
import { programTimeOf, type ProgramTime } from './program-time.ts'
import { memberChangeState, type MemberChange } from './statuses.ts'
import { tellMember } from './tell-member.ts'

interface Asked {
  said: ChangedTo
  askedBy: MemberChangeAsker
  askerName?: string | null
  reason?: string | null
}

const aboutChanges = [
  membershipAttention.change_refused,
  membershipAttention.change_needs_worksheet,
  membershipAttention.moved_out_of_area,
] as const
/** The last day of the program's time on which the registry may still be told. */
const lastDay = ({ dayOf }: ProgramTime, { dueAt }: Pick<MemberChange, 'dueAt'>) =>
  dayOf(new Date(dueAt.getTime() - 1))

/**
 * A household that has the benefit, and is locked, has told where it lives now or how it is reached. What it told before
 * and the registry does not know yet ends with it; what counts already is told to nobody again.
 * @throws CodedError INVALID_STATE for a household that is not enrolled
 */
export async function askChange(ctx: Ctx, enrollment: Enrollment, asked: Asked): Promise<void> {
  if (!isMember(enrollment))
    throw new CodedError('INVALID_STATE', {
      from: enrollment.state,
      event: 'tell_change',
      allowed: eventsFrom(enrollmentMachine, enrollment.state),
    })
  const { said } = asked
  const what = said.home ? 'home' : 'contact'
  const isWaiting = (await changesOf(ctx, enrollment.id, { most: 2, isOpen: true })).some(
    (open) => open.what === what,
  )
  if (!isWaiting && (await countsAlready(ctx, enrollment.id, said))) return
  await withdrawChanges(ctx, enrollment.id, 'newer', what)
  const time = await programTimeOf(ctx)
  const dueAt = time.toOurs(dayEnds(businessDaysAfter(time.today, memberChangeDays)))
  const id = newId()
  // Whoever gave another contact in the household's name is heard of where it was reached before, too.
  const isReached = { subject: id, ends: lastDay(time, { dueAt }) }
  if (what === 'contact') await tellMember(ctx, enrollment, changeNoted, { ...isReached, occasion: 'before' })
  const row = await insert(ctx, enrollment, { ...asked, id, what, dueAt })
  if (said.home && !(await sacInForce(ctx, enrollment.program, said.home.state, time.now)))
    return refuseChange(ctx, enrollment, row, outOfArea)
  enqueue(ctx, tellChange, { changeId: id }, { jobKey: tellChangeKey(id) })
  await tellMember(ctx, enrollment, changeNoted, { ...isReached, occasion: 'noted' })
}

async function insert(
  ctx: Ctx,
  { id: enrollmentId }: Enrollment,
  {
    said,
    askedBy,
    askerName = null,
    reason = null,
    ...change
  }: Asked & { id: string; what: MemberChangeKind; dueAt: Date },
): Promise<MemberChange> {
  const [row] = await ctx.db
    .insert(memberChanges)
    .values({
      tenantId: ctx.tenant.id,
      ...{ ...change, enrollmentId, askedBy, askerName, reason },
      contents: sealedChange(ctx, change.id, said),
      usState: said.home?.state ?? null,
      onTribalLands: said.home?.onTribalLands ?? null,
      state: createdState(memberChangeState, 'ask'),
      tryAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning()
  emitCreated(ctx, memberChangeState, 'ask', change.id, enrollmentId, { what: change.what, askedBy })
  return row!
}

/** Whether the household has said nothing new. */
async function countsAlready(ctx: Ctx, enrollmentId: string, { home, mailing, contact }: ChangedTo) {
  const now = await answersNow(ctx, enrollmentId)
  if (contact) return isSame(contact, now.contact)
  const isMailing = mailing === undefined || isSame(mailing, now.delivery?.mailing ?? null)
  return isMailing && isSame(home, now.address)
}

/** Keys stand in no order, and what is left out is as good as undefined. */
const isSame = (one: object | null | undefined, other: object | null | undefined) => {
  const listed = (said: object | null | undefined) =>
    JSON.stringify(
      Object.entries(said ?? {})
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  return listed(one) === listed(other)
}

/** Ends what the registry does not know yet: something newer was told, or the household has left. */
export async function withdrawChanges(
  ctx: Ctx,
  enrollmentId: string,
  because: 'newer' | 'left',
  what?: MemberChangeKind,
): Promise<void> {
  const rows = await advanceWhere(ctx, memberChangeState, openOnes(enrollmentId, what), 'withdraw', {
    set: { tryAt: null },
    data: (row) => ({ what: row.what, because }),
  })
  await settleAttention(ctx, enrollmentId, rows)
}

const openOnes = (enrollmentId: string, what?: MemberChangeKind) =>
  and(
    eq(memberChanges.enrollmentId, enrollmentId),
    inArray(memberChanges.state, [...openChangeStates]),
    what && eq(memberChanges.what, what),
  )!

/** What was the matter with these is over. */
export const settleAttention = (ctx: Ctx, subjectId: string, rows: readonly Pick<MemberChange, 'id'>[]) =>
  closeAttention(ctx, aboutChanges, { subjectId, causes: rows.map(({ id }) => id) })

/**
 * The registry does not take it, or cannot be told: staff see to it, and the household hears of it. Where somebody else at
 * the new home has the benefit, the household says first how they live together.
 */
export async function refuseChange(
  ctx: Ctx,
  enrollment: Enrollment,
  { id, what, usState }: MemberChange,
  code: string,
): Promise<void> {
  const refusal = code.slice(0, 80)
  const refused = await advance(ctx, memberChangeState, id, 'refuse', {
    set: { tryAt: null, refusal },
    data: { what, code: refusal },
  })
  const attention = { subjectId: enrollment.id, cause: id }
  const tell = (message: Parameters<typeof tellMember>[2]) =>
    tellMember(ctx, enrollment, message, { subject: id, occasion: refusal })
  if (refusal === outOfArea) {
    const data = { usState: usState ?? '' }
    await openAttention(ctx, membershipAttention.moved_out_of_area, { ...attention, data })
    return tell(movedAway)
  }
  if (wantsWorksheet(await codeRulesOf(ctx), refused)) {
    const data = { code: refusal }
    await openAttention(ctx, membershipAttention.change_needs_worksheet, { ...attention, data })
    return tell(changeHousehold)
  }
  await openAttention(ctx, membershipAttention.change_refused, {
    ...attention,
    data: { what, code: refusal },
  })
  await tell(changeRefused)
}

/**
 * Staff have seen to what the registry refused: it is told once more.
 * @throws CodedError INVALID_STATE where nothing was refused, or the household has left
 */
export const askChangesAgain = (ctx: Ctx, enrollment: Enrollment): Promise<void> => askAgain(ctx, enrollment)

/**
 * A household has signed for its new home that it is one of its own: the registry is told of it with that.
 * @throws CodedError INVALID_STATE where nobody asks for it, or the household has left
 */
export const askWithWorksheet = (ctx: Ctx, enrollment: Enrollment, { id }: Pick<MemberChange, 'id'>) =>
  askAgain(ctx, enrollment, eq(memberChanges.id, id), { householdSignedAt: ctx.now })

async function askAgain(
  ctx: Ctx,
  enrollment: Enrollment,
  which?: SQL,
  set: Pick<Partial<MemberChange>, 'householdSignedAt'> = {},
): Promise<void> {
  const ofHousehold = and(
    eq(memberChanges.enrollmentId, enrollment.id),
    eq(memberChanges.state, 'refused'),
    which,
  )!
  const rows = isMember(enrollment)
    ? await advanceWhere(ctx, memberChangeState, ofHousehold, 'retry', {
        set: { tryAt: ctx.now, refusal: null, attempts: 0, ...set },
        data: ({ what }) => ({ what }),
      })
    : []
  if (rows.length === 0)
    throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'retry', allowed: [] })
  await settleAttention(ctx, enrollment.id, rows)
  for (const { id } of rows) enqueue(ctx, tellChange, { changeId: id }, { jobKey: tellChangeKey(id) })
}
