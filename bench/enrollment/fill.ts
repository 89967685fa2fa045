import { everybody, nobody } from '#tables/enrollment-log.ts'
import { fillTables, idOf, numbersWith, spreadOver } from '../growth/filling.ts'

/**
 * States with their share of 10,000 enrollments, as a company has them that has enrolled for a year: what each came to, and
 * which milestones it passed.
 */
const shares: [number, string, string][] = [
  [900, 'draft', 'started'],
  [1300, 'abandoned', 'started'],
  [5, 'nv_submitted', 'started,submitted'],
  [150, 'nv_pending_cert', 'started,submitted'],
  [200, 'nv_pending_resolution', 'started,submitted'],
  [60, 'nv_pending_review', 'started,submitted'],
  [85, 'nv_rejected', 'started,submitted'],
  [900, 'nv_expired', 'started,submitted'],
  [150, 'qualified', 'started,submitted,qualified'],
  [15, 'transfer_required', 'started,submitted,qualified'],
  [5, 'transfer_failed', 'started,submitted,qualified'],
  [30, 'device_chosen', 'started,submitted,qualified'],
  [20, 'address_confirmed', 'started,submitted,qualified'],
  [5, 'nlad_failed', 'started,submitted,qualified'],
  [75, 'fulfilling', 'started,submitted,qualified,enrolled,shipped'],
  [4500, 'active', 'started,submitted,qualified,enrolled,shipped,active'],
  [60, 'usage_warning', 'started,submitted,qualified,enrolled,shipped,active'],
  [40, 'recert_due', 'started,submitted,qualified,enrolled,shipped,active'],
  [300, 'active', 'started,submitted,qualified,transferred,shipped,active'],
  [1200, 'de_enrolled', 'started,submitted,qualified,enrolled,shipped,active,de_enrolled'],
]
/** Calls of each enrollment: what is asked, its answer, after how long, and of which of 1,000 enrollments. */
const calls: [string, string, string, string, number, number][] = [
  ['check', 'PENDING_CERT', 'answered', '5 seconds', 0, 1000],
  ['status', 'COMPLETE', 'answered', '1 day', 0, 700],
  ['status', 'PENDING_RESOLUTION', 'answered', '1 day', 700, 1000],
  ['status', 'status 500, not understood', 'unavailable', '2 hours', 0, 20],
  ['enroll', 'ENROLLED', 'answered', '2 days', 0, 640],
  ['enroll', 'DUPLICATE_SUBSCRIBER', 'refused', '2 days', 640, 670],
  ['enroll', 'timeout', 'asked_again', '47 hours', 100, 101],
  ['transfer', 'TRANSFERRED', 'answered', '3 days', 640, 670],
]
/** What these answers ask for. */
const categories: Record<string, string> = {
  PENDING_CERT: 'NV_ACTION',
  PENDING_RESOLUTION: 'NV_ACTION',
  'status 500, not understood': 'RETRY',
  DUPLICATE_SUBSCRIBER: 'TRANSFER',
  timeout: 'RETRY',
}
const filled = [
  'enrollments',
  'memberships',
  'transfers',
  'provider_exchanges',
  'enrollment_milestones',
  'enrollment_days',
  'de_enrollments',
  'attention',
]

/** The reference, the application id and the subscriber's id of the enrollment of a number. */
export const referenceOf = (n: number) => n.toString(16).toUpperCase().padStart(8, '0')
export const subscriberOf = (n: number) => `S${String(n).padStart(9, '0')}`
export const applicationOf = (n: number) =>
  `Q${String(Math.floor(n / 100_000)).padStart(5, '0')}-${String(n % 100_000).padStart(5, '0')}`

/**
 * Fills a tenant with so many enrollments of the last 365 days, each with its calls and milestones, and with what it came
 * to: who moved here, who is ours at NLAD, who is on the way out. `adminUrl` must be the superuser's.
 */
export const fillWithEnrollments = (adminUrl: string, tenantId: string, count: number) =>
  fillTables(adminUrl, tenantId, filled, (tenant) => statements(tenant, count))

function statements(tenant: string, count: number): string[] {
  const numbers = `generate_series(1, ${count}) n`
  const states = numbersWith(
    count,
    ['state', 'milestones'],
    shares.map(([share, state, passed]) => [share, state, `{${passed}}`]),
  )
  const passed = `s.milestones::text[]`
  const begun = spreadOver(count)
  const application = `('Q' || lpad((n / 100000)::text, 5, '0') || '-' || lpad((n % 100000)::text, 5, '0'))`
  const program = `case when n % 5000 = 7 then 'acp' else 'lifeline' end`
  // A few large states, many small ones, and one with two in a thousand.
  const usState = `case when n % 1000 < 2 then 'WY' when n % 1000 < 400 then 'CA' when n % 1000 < 700 then 'NY'
    else (array['AL','AZ','FL','GA','IL','MI','NC','OH','PA','WA'])[1 + n % 10] end`
  const [isHelped, helper] = ['n % 50 = 0', '(n / 50 % 400)']
  const seller = `case when ${isHelped} then ('70000000-0000-7000-8000-' || lpad(${helper}::text, 12, '0'))::uuid end`
  const isMember = `${passed} && '{enrolled,transferred}'`
  const subscriber = `case when ${isMember} then 'S' || lpad(n::text, 9, '0') end`
  const asked = calls.map(
    ([operation, result, state, after, from, to], at) => `
    insert into provider_exchanges (tenant_id, id, enrollment_id, provider, operation, state, path, request, answer_status,
      answer, result, category, representative_id, program, us_state, sent_at, answered_at)
    select ${tenant}, ${idOf(`c0${at}`)}, ${idOf('a00')}, '${at < 4 ? 'national-verifier' : 'nlad'}', '${operation}', '${state}',
      '/path', '{"state": "NY", "dob": "[hidden]", "lastName": "[hidden]", "firstName": "[hidden]", "sac": "123456", "eligibilityProgramCode": "E2"}',
      200, '{"status": "COMPLETE", "failures": [], "eligibilityCheckId": "0123456789ABCDEF"}', '${result}', ${categories[result] ? `'${categories[result]}'` : 'null'},
      case when ${isHelped} then 'AGENT' || lpad(${helper}::text, 4, '0') end, ${program}, ${usState},
      ${begun} + interval '${after}', ${begun} + interval '${after}' + interval '1800 ms'
    from ${states}
    where ${passed} @> '{submitted}' and n % 1000 >= ${from} and n % 1000 < ${to}
      and ${begun} + interval '${after}' < now() order by n`,
  )
  return [
    `insert into enrollments (tenant_id, id, reference, token_hash, program, state, us_state, locale, source, step,
       reachable_at, submitted_at, verifier_application_id, verifier_status, expires_at, created_at, changed_at,
       reseller_id, representative_id, subscriber_id, sac)
     select ${tenant}, ${idOf('a00')}, upper(lpad(to_hex(n), 8, '0')), md5('token' || n), ${program}, s.state, ${usState}, 'en', 'web',
       'qualify', ${begun}, case when ${passed} @> '{submitted}' then ${begun} + interval '10 minutes' end,
       case when ${passed} @> '{submitted}' then ${application} end, null,
       case when s.state in ('abandoned', 'nv_expired', 'active', 'usage_warning', 'recert_due', 'fulfilling', 'de_enrolled') then ${begun} + interval '45 days'
         else now() + interval '1 hour' * (n % 1080) end, ${begun}, ${begun} + interval '1 day', ${seller}, ${seller},
       ${subscriber}, case when ${isMember} then '123456' end
     from ${states} order by n`,
    ...asked,
    // The last few thousand are not among the figures of their days yet.
    `insert into enrollment_milestones (tenant_id, enrollment_id, milestone, at, program, us_state, reseller_id, is_counted)
     select ${tenant}, ${idOf('a00')}, m.milestone, ${begun} + interval '6 hours' * (m.place - 1), ${program}, ${usState}, ${seller}, n <= ${count} - 5000
     from ${states} cross join lateral unnest(${passed}) with ordinality m (milestone, place)
     where ${begun} + interval '6 hours' * (m.place - 1) < now()`,
    `insert into enrollment_days (tenant_id, day, milestone, program, us_state, reseller_id, count)
     select tenant_id, (at at time zone 'UTC')::date, milestone, program, us_state, seller, count(*)
     from enrollment_milestones cross join lateral (values (coalesce(reseller_id, '${nobody}')), ('${everybody}'::uuid)) s (seller)
     where is_counted group by 1, 2, 3, 4, 5, 6`,
    // Most used their service within the day, a few per cent not for weeks.
    `insert into memberships (tenant_id, id, program, us_state, phone_last_four, active_at, last_used_at, reported_at, created_at)
     select ${tenant}, ${idOf('a00')}, ${program}, ${usState}, lpad((n % 10000)::text, 4, '0'), ${begun} + interval '4 days',
       case when s.state in ('active', 'recert_due') then now() - interval '1 hour' * floor(700 * power(n % 1000 / 1000.0, 8))
         when s.state = 'usage_warning' then now() - interval '30 days' - interval '1 hour' * (n % 350) end, ${begun} + interval '5 days', ${begun} + interval '2 days'
     from ${states} where ${isMember}`,
    `insert into transfers (tenant_id, id, enrollment_id, program, us_state, state, has_chosen, attempts, exception, completed_at, created_at, changed_at)
     select ${tenant}, ${idOf('e00')}, ${idOf('a00')}, ${program}, ${usState}, case s.state when 'transfer_required' then 'draft' when 'transfer_failed' then 'blocked' else 'completed' end,
       true, 1, null, ${begun} + interval '3 days', ${begun} + interval '1 day', ${begun} + interval '3 days'
     from ${states} where ${passed} @> '{transferred}' or s.state in ('transfer_required', 'transfer_failed')`,
    `insert into de_enrollments (tenant_id, id, enrollment_id, program, reason, state, asked_by, notice_days, due_at, deadline_at, created_at)
     select ${tenant}, ${idOf('d00')}, ${idOf('a00')}, ${program}, 'NON_USAGE', case s.state when 'de_enrolled' then 'done' when 'recert_due' then 'due' else 'noticed' end, 'rule', 15,
       case s.state when 'de_enrolled' then ${begun} else now() + interval '1 hour' * (n % 360) end, case s.state when 'de_enrolled' then ${begun} else now() + interval '1 hour' * (n % 360 + 48) end, ${begun}
     from ${states} where s.state = 'de_enrolled' or s.state in ('usage_warning', 'recert_due') or s.state = 'active' and n % 100 = 3`,
    `insert into attention (tenant_id, id, kind, subject_kind, subject_id, since, listed_at, data)
     select ${tenant}, ${idOf('f00')}, 'verifier_status_unknown', 'enrollment', ${idOf('a00')}, ${begun}, ${begun}, '{}'
     from ${numbers} where n % 2000 = 11`,
  ]
}
