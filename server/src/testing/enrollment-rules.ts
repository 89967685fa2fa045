import { programsAt } from '#contracts/programs/in-force.ts'
import type { DatabaseRule } from './invariant-rules.ts'

const enrolled = `('nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due')`
/** When something first happened to an enrollment. */
const first = (...types: string[]) =>
  `(select min(x.at) from events x where x.tenant_id = e.tenant_id and x.subject_id = e.id
    and x.type in (${types.map((type) => `'enrollment.${type}'`).join(', ')}))`
const joined = first('enroll', 'transfer')
/** Ids of events are in the order in which they were written; their time is that at which their transaction began. */
const joinedBy = `(select x.id from events x where x.tenant_id = e.tenant_id and x.subject_id = e.id
  and x.type in ('enrollment.enroll', 'enrollment.transfer') order by x.id limit 1)`
/** The day of the program's own time on which somebody was enrolled. */
const enrolledOn = `((coalesce(c.starts_at + (e.enrolled_at - c.set_at), e.enrolled_at)) at time zone 'America/New_York')::date`
/** The last days of each program, as the government has ended it since. */
const lastDays = programsAt(new Date()).programs.map(({ code, applicationsUntil, transfersUntil }) => ({
  code,
  applicationsUntil,
  transfersUntil,
}))
const isOver = lastDays
  .flatMap(({ code, applicationsUntil, transfersUntil }) => [
    applicationsUntil && `e.program = '${code}' and t.id is null and ${enrolledOn} > '${applicationsUntil}'`,
    transfersUntil && `e.program = '${code}' and t.id is not null and ${enrolledOn} > '${transfersUntil}'`,
  ])
  .filter((one) => one)
  .join(' or ')

const isOffered = `exists (
  select 1 from program_offers p where p.tenant_id = e.tenant_id and p.program = e.program and p.states ? e.us_state
    and ${enrolledOn} between p.from_day and coalesce(p.until_day, 'infinity'))`
const hasCertified = `exists (
  select 1 from enrollment_consents s where s.tenant_id = e.tenant_id and s.enrollment_id = e.id
    and s.text_code like '%\\_CERT\\_%' and s.given_at <= e.enrolled_at)`
const hasAgreed = `(t.id is null or exists (
  select 1 from transfer_attempts a
  join enrollment_consents s on s.tenant_id = a.tenant_id and s.id = a.consent_id and s.enrollment_id = e.id
  where a.tenant_id = t.tenant_id and a.transfer_id = t.id and a.result = 'done'
    and s.given_at between e.enrolled_at - interval '24 hours' and e.enrolled_at))`
const isApproved = `coalesce(${first('qualify')} <= e.enrolled_at and e.verifier_application_id is not null
  and e.approved_until >= ${enrolledOn}, false)`

/** What holds of households in subsidy programs, however often processes died. */
export const enrollmentRules: DatabaseRule[] = [
  {
    rule: 'every application has one signature',
    sql: `select e.reference || ' is ' || e.state || ' with ' || count(c.id) || ' consents of ' || count(distinct c.text_code) as detail
          from enrollments e
          left join enrollment_consents c on c.tenant_id = e.tenant_id and c.enrollment_id = e.id
            and not exists (select 1 from transfer_attempts a where a.tenant_id = c.tenant_id and a.consent_id = c.id)
          where e.submitted_at is not null
          group by e.tenant_id, e.id, e.reference, e.state
          having count(c.id) = 0 or count(c.id) <> count(distinct c.text_code)`,
  },
  {
    rule: 'every application reaches the National Verifier',
    when: 'settled',
    sql: `select e.reference || ' is ' || e.state || ' after ' || e.checks || ' calls' as detail
          from enrollments e where e.submitted_at is not null
            and (e.state = 'nv_submitted' or e.verifier_check_id is null)`,
  },
  {
    rule: 'nobody is enrolled without consent, approval and an open program',
    sql: `select e.reference || ' of ' || e.program || ' in ' || e.us_state || ' since ' || ${enrolledOn}
            || case when ${hasCertified} and ${hasAgreed} then '' else ' without consent' end
            || case when ${isApproved} then '' else ' without approval' end
            || case when ${isOffered} and not (${isOver}) then '' else ' in a closed program' end as detail
          from enrollments e
          left join program_clocks c on c.tenant_id = e.tenant_id
          left join transfers t on t.tenant_id = e.tenant_id and t.enrollment_id = e.id and t.completed_at is not null
          where e.enrolled_at is not null
            and not (${hasCertified} and ${hasAgreed} and ${isApproved} and ${isOffered} and not (${isOver}))`,
  },
  {
    rule: 'nothing leaves before its household is enrolled',
    sql: `select o.number || ' of ' || e.reference || ', which is ' || e.state as detail
          from orders o join enrollments e on e.tenant_id = o.tenant_id and e.id = o.enrollment_id
          where exists (
            select 1 from events x where x.tenant_id = o.tenant_id and x.timeline_id = o.id
              and (x.type = 'order.enrolled' or x.subject_kind in ('provisioning', 'fulfillment'))
              and (${joinedBy} is null or x.id < ${joinedBy}))
          union all
          select 'box ' || b.imei || ' of ' || e.reference || ', which is ' || e.state
          from device_boxes b join enrollments e on e.tenant_id = b.tenant_id and e.id = b.enrollment_id
          where b.shipped_at is not null and (${joined} is null or b.shipped_at < ${joined})`,
  },
  {
    rule: 'nobody pays for what they do not get',
    when: 'settled',
    // Money that nobody waits for any more stays where staff were told of it; whom NLAD refused may mend it and go on.
    sql: `select o.number || ' of ' || e.reference || ', which is ' || e.state || ', holds ' || sum(p.amount_cents - p.refunded_cents) as detail
          from orders o
          join enrollments e on e.tenant_id = o.tenant_id and e.id = o.enrollment_id
          join payments p on p.tenant_id = o.tenant_id and p.order_id = o.id
            and p.state in ('succeeded', 'partially_refunded')
          where not exists (select 1 from attention a where a.tenant_id = o.tenant_id and a.closed_at is null
              and a.subject_id in (o.id, e.id))
            and e.state not in ('nlad_failed', 'transfer_failed')
            and (o.status not in ('confirmed', 'completed') or e.enrolled_at is null
              or exists (select 1 from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.kind = 'device'
                and not exists (select 1 from device_boxes b where b.tenant_id = o.tenant_id
                  and b.enrollment_id = e.id and b.status in ('reserved', 'shipped', 'delivered'))))
          group by o.tenant_id, o.id, o.number, e.reference, e.state having sum(p.amount_cents - p.refunded_cents) > 0`,
  },
  {
    rule: 'who is enrolled gets what was ordered',
    when: 'settled',
    sql: `select e.reference || ' is ' || e.state || ', ' || coalesce(o.number || ' is ' || o.status
            || case when o.awaits_enrollment then ' and waits' else '' end, 'without an order') as detail
          from enrollments e
          left join enrollment_services s on s.tenant_id = e.tenant_id and s.enrollment_id = e.id
          left join orders o on o.tenant_id = e.tenant_id and o.id = s.order_id
          where e.state in ${enrolled}
            and (o.id is null or o.awaits_enrollment or o.status not in ('confirmed', 'completed'))`,
  },
  {
    rule: 'who is enrolled gets what was ordered',
    when: 'settled',
    sql: `select e.reference || ': the box is ' || coalesce(b.status, 'missing') || ', the claim ' || c.state as detail
          from device_claims c
          join enrollments e on e.tenant_id = c.tenant_id and e.id = c.enrollment_id and e.state in ${enrolled}
          left join device_boxes b on b.tenant_id = c.tenant_id and b.id = c.box_id and b.enrollment_id = e.id
          where case c.state
            when 'copay_due' then true
            when 'copay_paid' then b.status is distinct from 'reserved'
            when 'shipped' then b.status is distinct from 'shipped'
            when 'delivered' then true
            else false end`,
  },
  {
    rule: 'nothing is left unknown',
    when: 'settled',
    sql: `select 'exchange ' || x.id || ' ' || x.state || ' ' || x.operation as detail
          from provider_exchanges x where x.state in ('sent', 'unknown')`,
  },
  {
    rule: 'nothing is left unknown',
    when: 'settled',
    sql: `select 'enrollment ' || reference || ' ' || state as detail from enrollments
            where state = 'nlad_submitted' or registry_asked_at is not null
          union all select 'transfer ' || id || ' ' || state from transfers where state in ('verifying', 'submitted')
          union all select 'claim ' || id || ' ' || state from device_claims where state in ('claim_submitted', 'void_due')
          union all select 'de-enrollment ' || id || ' ' || state from de_enrollments where state in ('due', 'sent')
          union all select 'number of ' || id from memberships where tell_at is not null`,
  },
]
