import { sql } from 'drizzle-orm'
import type { MembershipWait } from '#contracts/enrollment/membership/choices.ts'
import { businessDaysAfter } from '#contracts/programs/holidays.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { activateMember, fulfilMember, noteNumber } from './activate-member.ts'
import { isMember } from './begin-de-enrollment.ts'
import { joinMember, updateMember } from './join-member.ts'
import { programTimeOf } from './program-time.ts'

/** Business days until what was ordered is sent, and until what was sent is there. */
const usualDays: Record<Exclude<MembershipWait, 'number'>, number> = { order: 3, delivery: 5 }

interface Moved {
  subjectId: string
  timelineId: string
}

/** Brings a household on after what belongs to it has moved: its enrollment, order, parcel, box or line. */
export const followMember = (caller: Caller, moved: Moved): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const id = await enrollmentOf(ctx, moved)
    if (!id) return
    const enrollment = await enrollmentById(ctx, id, { locks: true })
    if (!isMember(enrollment)) return
    const member = await joinMember(ctx, enrollment)
    const facts = await factsOf(ctx, id)
    if (facts.works) {
      await activateMember(ctx, id)
      const digits = usDigits(facts.number)
      return digits === null ? undefined : noteNumber(ctx, id, digits)
    }
    if (enrollment.state !== 'nlad_enrolled' && enrollment.state !== 'fulfilling') return
    if (facts.leaves) await fulfilMember(ctx, enrollment)
    const waitsFor = waitOf(facts)
    if (waitsFor === member.waitsFor && (member.expectedOn || waitsFor === 'number')) return
    const { today } = await programTimeOf(ctx)
    const expectedOn = waitsFor === 'number' ? null : businessDaysAfter(today, usualDays[waitsFor])
    await updateMember(ctx, id, { waitsFor, waitsSince: ctx.now, expectedOn })
  })

interface Facts {
  /** The order is let go, or a box is under way. */
  leaves: boolean
  /** What is sent of it, as the order and the box say. */
  parcels: string | null
  box: string | null
  /** A line of the order is in use, and its number where it has one. */
  works: boolean
  number: string | null
}

/** Ten digits, as the registry knows numbers of lines. */
const usDigits = (number: string | null): string | null => /^\+1([2-9]\d{9})$/.exec(number ?? '')?.[1] ?? null

function waitOf({ parcels, box, leaves }: Facts): MembershipWait {
  if (box === 'delivered' || parcels === 'delivered') return 'number'
  if (box === 'shipped' || ['shipped', 'partially_shipped', 'partially_delivered'].includes(parcels ?? ''))
    return 'delivery'
  return leaves && parcels === 'not_required' && box === null ? 'number' : 'order'
}

async function factsOf(ctx: Ctx, enrollmentId: string): Promise<Facts> {
  const { rows } = await ctx.db.execute<Facts & Record<string, unknown>>(sql`
    select coalesce(not o.awaits_enrollment, b.status in ('shipped', 'delivered'), false) as leaves,
      o.fulfillment_status as parcels, b.status as box,
      l.id is not null as works, l.msisdn as number
    from enrollments e
    left join enrollment_services c on c.tenant_id = e.tenant_id and c.enrollment_id = e.id
    left join orders o on o.tenant_id = e.tenant_id and o.id = c.order_id
    left join device_boxes b on b.tenant_id = e.tenant_id and b.enrollment_id = e.id
      and b.status in ('reserved', 'shipped', 'delivered')
    left join lateral (select i.id, i.msisdn from sims i
      join subscriptions s on s.tenant_id = i.tenant_id and s.sim_id = i.id and s.state = 'active'
      where i.tenant_id = o.tenant_id and i.order_id = o.id order by i.msisdn nulls last limit 1) l on true
    where e.tenant_id = ${ctx.tenant.id} and e.id = ${enrollmentId}
    limit 1`)
  return rows[0]!
}

async function enrollmentOf(ctx: Ctx, { subjectId, timelineId }: Moved): Promise<string | undefined> {
  const tenant = ctx.tenant.id
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from enrollments where tenant_id = ${tenant} and id = ${timelineId}::uuid
    union all
    select b.enrollment_id from device_boxes b
    join enrollments e on e.tenant_id = b.tenant_id and e.id = b.enrollment_id
    where b.tenant_id = ${tenant} and b.id = ${subjectId}::uuid
    union all
    select c.enrollment_id from enrollment_services c
    where c.tenant_id = ${tenant} and c.order_id in (
      select o.id from orders o where o.tenant_id = ${tenant} and o.id in (${subjectId}::uuid, ${timelineId}::uuid)
      union all
      select i.order_id from sims i join subscriptions s on s.tenant_id = i.tenant_id and s.sim_id = i.id
      where s.tenant_id = ${tenant} and s.id = ${subjectId}::uuid)
    limit 1`)
  return rows[0]?.id
}
