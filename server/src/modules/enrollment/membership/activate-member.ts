import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { serviceActive } from './messages/member-messages.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { isMember } from './begin-de-enrollment.ts'
import { tellNumber, tellNumberKey } from './jobs.ts'
import { joinMember, updateMember } from './join-member.ts'
import { tellMember } from './tell-member.ts'

/** What a household is to get is under way. What is under way already stays so. It has to be locked. */
export async function fulfilMember(ctx: Ctx, enrollment: Enrollment): Promise<void> {
  await joinMember(ctx, enrollment)
  if (enrollment.state === 'nlad_enrolled')
    await advance(ctx, enrollmentState, enrollment.id, 'fulfil', { set: { changedAt: ctx.now } })
}

/** The line works: days of use are counted from now, and the household is told. What works already goes on. */
export async function activateMember(ctx: Ctx, id: string): Promise<void> {
  const before = await enrollmentById(ctx, id, { locks: true })
  if (before.state !== 'nlad_enrolled' && before.state !== 'fulfilling') return
  await fulfilMember(ctx, before)
  await advance(ctx, enrollmentState, id, 'activate', { set: { changedAt: ctx.now } })
  await updateMember(ctx, id, {
    waitsFor: null,
    waitsSince: null,
    expectedOn: null,
    activeAt: ctx.now,
    lastUsedAt: ctx.now,
  })
  await tellMember(ctx, before, serviceActive, { occasion: 'active' })
}

/**
 * The line has this number, ten digits: kept sealed, and told to the registry.
 * @throws CodedError INVALID_STATE for a household that is not enrolled
 */
export async function noteNumber(ctx: Ctx, id: string, phoneNumber: string): Promise<void> {
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  if (!isMember(enrollment))
    throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'note_number', allowed: [] })
  const member = await joinMember(ctx, enrollment)
  if (numberOf(ctx, member) === phoneNumber) return
  await updateMember(ctx, id, {
    phoneNumber: ctx.vault.seal(phoneNumber, placeOf(id)),
    phoneLastFour: phoneNumber.slice(-4),
    phoneToldAt: null,
    tellAt: ctx.now,
  })
  enqueue(ctx, tellNumber, { enrollmentId: id }, { jobKey: tellNumberKey(id) })
}

const placeOf = (id: string) => ({ table: 'memberships', column: 'line_number', row: id })

/** Ten digits of the line; null while it has none. */
export const numberOf = (
  ctx: Pick<Ctx, 'vault'>,
  { id, phoneNumber }: { id: string; phoneNumber: string | null },
): string | null => (phoneNumber ? ctx.vault.open(phoneNumber, placeOf(id)) : null)
