import { sql, type SQL } from 'drizzle-orm'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import {
  remindedStates,
  type ReminderChannel,
  type ReminderReason,
} from '#contracts/enrollment/resume/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { usStates } from '#contracts/us-states.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { isTextingTime, optedOut } from '#modules/messaging/index.ts'
import { answersNow } from '../membership/changes.ts'
import { waitsForUs } from '../document/wanted.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { enrollmentReminder } from '../messages/enrollment-reminder.ts'
import { enrollmentTransferReminder } from '../messages/enrollment-transfer-reminder.ts'
import { enrollmentUnfinished } from '../messages/enrollment-unfinished.ts'
import type { EnrollmentMessage } from '../telling/enrollment-subject.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { enrollmentActs } from '#contracts/enrollment/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

const reminders: Record<(typeof remindedStates)[number], EnrollmentMessage> = {
  draft: enrollmentUnfinished,
  nv_pending_cert: enrollmentReminder,
  nv_pending_resolution: enrollmentReminder,
  nv_rejected: enrollmentReminder,
  transfer_required: enrollmentTransferReminder,
}

/** What reminds of the step that a state waits for; undefined where nothing waits for the applicant. */
export const reminderOf = (state: EnrollmentState) =>
  (reminders as Partial<Record<EnrollmentState, EnrollmentMessage>>)[state]

/** When the applicant of an enrollment was last reminded of their step, by the clock or by staff. */
export const remindedAt = (enrollment: { tenantId: SQL; id: SQL }): SQL => sql`(
  select max(n.created_at) from notifications n
  where n.tenant_id = ${enrollment.tenantId} and n.enrollment_id = ${enrollment.id}
    and n.template in ${[...new Set(Object.values(reminders).map(({ name }) => name))]})`

/** Whether something went out about an enrollment within the last hour; codes that people ask for count for nothing. */
export const toldLately = (ctx: Ctx, enrollmentId: SQL): SQL => sql`exists (
  select from notifications n where n.tenant_id = ${ctx.tenant.id} and n.enrollment_id = ${enrollmentId}
    and n.created_at > ${ctx.now.toISOString()}::timestamptz - interval '1 hour'
    and n.template not in ('enrollment-code', 'enrollment-helper'))`

const listed = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`

/**
 * Why the applicant of an enrollment `e` cannot be reminded now, in a word; null for who can be. A number is sealed:
 * STOP is known here of those that were texted about the enrollment, and of all others when the message is about to
 * be sent.
 */
export function exclusionFrom(
  ctx: Ctx,
  channel: ReminderChannel,
  among: readonly EnrollmentState[] = remindedStates,
): SQL {
  const texts = sql`
    when e.takes_texts is false then 'no_texts'
    when exists (select from notifications n
      join text_consents c on c.tenant_id = n.tenant_id and c.phone_number = n.recipient and c.state = 'opted_out'
      where n.tenant_id = e.tenant_id and n.enrollment_id = e.id and n.channel = 'sms') then 'texts_stopped'
    when e.us_state = ${listed(nightStates(ctx))} then 'night'`
  return sql`case
    when e.state <> all(${sql.param(remindedStates.filter((state) => among.includes(state)))}::text[]) then 'nothing_open'
    when e.reachable_at is null then 'no_contact'
    when ${toldLately(ctx, sql`e.id`)} then 'told_lately'
    ${channel === 'sms' ? texts : sql``} end`
}

const nightStates = (ctx: Ctx) =>
  usStates.map(({ code }) => code).filter((code) => !isTextingTime(ctx, { state: code }))

/**
 * Staff remind somebody of the step that is theirs, with a fresh link.
 * @throws CodedError ENROLLMENT_NOT_FOUND, INVALID_STATE where no step is open, REMINDER_HELD with why
 */
export async function remind(ctx: Ctx, id: string, channel: ReminderChannel): Promise<void> {
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  assertIn(enrollmentActs, channel === 'email' ? 'remind' : 'remind_by_text', enrollment.state)
  const reason = await reasonAgainst(ctx, id, channel)
  if (reason) throw new CodedError('REMINDER_HELD', { reason })
  const occasion = `hand@${ctx.now.getTime()}`
  const told = await tellApplicant(ctx, enrollment, reminderOf(enrollment.state)!, {
    occasion,
    by: [channel],
  })
  if (told.length === 0) throw new CodedError('REMINDER_HELD', { reason: 'no_texts' })
  emit(ctx, events.enrollment.remind, { subject: id, data: { channel } })
}

async function reasonAgainst(ctx: Ctx, id: string, channel: ReminderChannel): Promise<ReminderReason | null> {
  if (await waitsForUs(ctx, await enrollmentById(ctx, id))) return 'nothing_open'
  const [row] = await reasonsOf(ctx, [id], channel)
  if (row?.reason || channel === 'email') return row?.reason ?? null
  const { contact } = await answersNow(ctx, id)
  if (!contact) return 'no_contact'
  const number = `+1${contact.phoneNumber}`
  return (await optedOut(ctx, [number])).has(number) ? 'texts_stopped' : null
}

/** What keeps staff from reminding somebody now, where something is open. */
export async function reminderRefusals(ctx: Ctx, { id, state }: { id: string; state: EnrollmentState }) {
  if (!reminderOf(state)) return {}
  const refusal = async (channel: ReminderChannel) => {
    const reason = await reasonAgainst(ctx, id, channel)
    return reason && new CodedError('REMINDER_HELD', { reason })
  }
  return { remind: await refusal('email'), remind_by_text: await refusal('sms') }
}

interface Reminded {
  id: string
  reference: string
  reason: ReminderReason | null
}

async function reasonsOf(
  ctx: Ctx,
  ids: readonly string[],
  channel: ReminderChannel,
  among?: readonly EnrollmentState[],
): Promise<Reminded[]> {
  const { rows } = await ctx.db.execute<Reminded & Record<string, unknown>>(sql`
    select e.id, e.reference, ${exclusionFrom(ctx, channel, among)} as reason from enrollments e
    where e.tenant_id = ${ctx.tenant.id} and e.id = any(${sql.param([...ids])}::uuid[]) order by e.id`)
  return rows.map(({ id, reference, reason }) => ({ id, reference, reason }))
}

/**
 * Reminds those of several people who can be, or says beforehand who can, for those in some states.
 * @throws CodedError ENROLLMENT_NOT_FOUND when one of them is nobody's here
 */
export const remindMany =
  (among?: readonly EnrollmentState[]) =>
  async (
    ctx: Ctx,
    { ids, channel, isPreview }: { ids: string[]; channel: ReminderChannel; isPreview: boolean },
  ): Promise<{ rows: Reminded[] }> => {
    const rows = await reasonsOf(ctx, ids, channel, among)
    if (rows.length < new Set(ids).size) throw new CodedError('ENROLLMENT_NOT_FOUND')
    for (const row of rows) {
      row.reason ??= await reasonAgainst(ctx, row.id, channel)
      if (!row.reason && !isPreview) await remind(ctx, row.id, channel)
    }
    return { rows }
  }
