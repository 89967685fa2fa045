import { sql, type SQL } from 'drizzle-orm'
import type {
  EligibilityCallRow,
  EnrollmentCallRow,
  TransferCallRow,
} from '#contracts/enrollment/log/admin.ts'
import { callOperations, type CallLog } from '#contracts/enrollment/log/choices.ts'
import { eligibilityCallList, enrollmentCallList, transferCallList } from '#contracts/enrollment/log/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { upTo, type Found } from '#platform/lists/find-by-words.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import { isUnnamed, namedOperations } from '#tables/enrollment.ts'
import { withInitials } from '../initials.ts'
import { matching } from './find-calls.ts'

/** What all three logs share: a row is a call, read with the enrollment it is about. */
const sourceOf = (log: CallLog) => ({
  from: sql`provider_exchanges x`,
  scope: (ctx: Ctx) => sql`x.tenant_id = ${ctx.tenant.id}`,
  always: sql.raw(`x.log = '${log}'`),
  id: sql`x.id`,
  details: ({ locale }: Ctx) => sql`join enrollments e on e.tenant_id = x.tenant_id and e.id = x.enrollment_id
    left join lateral (
      select p.name ->> ${locale} as plan from enrollment_services s
      join program_plans o on o.tenant_id = s.tenant_id and o.id = s.program_plan_id
      join plan_pricings r on r.tenant_id = o.tenant_id and r.id = o.pricing_id
      join plans p on p.tenant_id = r.tenant_id and p.id = r.plan_id
      where s.tenant_id = x.tenant_id and s.enrollment_id = x.enrollment_id
    ) chosen on true`,
  complete: withInitials,
  search: matching,
})

/** An operation that a log does not know by name is `other` there. */
const operationOf = (log: CallLog) => ({
  value: sql`x.operation`,
  view: (said: string) => ((callOperations[log] as readonly string[]).includes(said) ? said : 'other'),
})

const shared = {
  reference: sql`e.reference`,
  sentAt: sql`x.sent_at`,
  usState: sql`x.us_state`,
  program: sql`x.program`,
  name: { value: sql`e.id`, view: (initials: string | null) => initials },
  plan: sql`chosen.plan`,
  result: sql`x.result`,
  category: sql`x.category`,
  state: sql`x.state`,
  representativeId: sql`x.representative_id`,
  latencyMs: sql`(extract(epoch from x.answered_at - x.sent_at) * 1000)::bigint`,
  enrollmentId: sql`e.id`,
}
const filters = {
  sent: sql`x.sent_at`,
  usState: sql`x.us_state`,
  program: sql`x.program`,
  state: sql`x.state`,
  category: sql`x.category`,
  isAssisted: sql`x.representative_id is not null`,
}

const operationIs =
  (log: CallLog) =>
  ({ tenant }: Ctx, { operation = [] }: { operation?: readonly string[] | undefined }): SQL | Found => {
    if (!operation.includes('other')) return sql`x.operation in ${operation}`
    const known: readonly string[] = callOperations[log]
    // What only another log knows by name is `other` here, too.
    const named = sql`operation in ${[...operation, ...namedOperations.filter((name) => !known.includes(name))]}`
    const calls = sql`select id from provider_exchanges where tenant_id = ${tenant.id} and log = ${log}`
    return {
      ids: (most) =>
        sql`(${calls} and ${named}${upTo(most)}) union all (${calls} and ${isUnnamed}${upTo(most)})`,
      has: sql`(x.${named} or x.${isUnnamed})`,
    }
  }

const sums = {
  refused: sql`count(*) filter (where x.state = 'refused')`,
  unanswered: sql`count(*) filter (where x.state in ('sent', 'unknown', 'unavailable', 'asked_again'))`,
  latencyMs: sql`coalesce(round(avg(extract(epoch from x.answered_at - x.sent_at) * 1000)), 0)`,
}

const asked = (field: string) => sql.raw(`nullif(x.request ->> '${field}', '')`)
/** Refusals name a code in each row; other answers of NLAD are a list of one. */
const codes = sql`(select string_agg(distinct r ->> 2, ', ') from jsonb_array_elements(
  case jsonb_typeof(x.answer -> 'body') when 'array' then x.answer -> 'body' else '[]' end) r)`

const registered = {
  codes,
  sac: asked('sac'),
  subscriberId: sql`coalesce(x.answer -> 0 ->> 'subscriberId', x.request ->> 'subscriberId')`,
  deviceModel: asked('modelNumber'),
  benefit: sql`case coalesce(x.request ->> 'ebbpTribalBenefitFlag', x.request ->> 'lifelineTribalBenefitFlag') when '1' then 'tribal' when '0' then 'standard' end`,
  applicationId: sql`coalesce(${asked('applicationId')}, e.verifier_application_id)`,
}

const joined = (field: string): SQL =>
  sql.raw(
    `(select string_agg(f #>> '{}', ', ') from jsonb_array_elements(case jsonb_typeof(x.answer -> '${field}') when 'array' then x.answer -> '${field}' else '[]' end) f)`,
  )

export const listOfEligibilityCalls = bindList<typeof eligibilityCallList, EligibilityCallRow>(
  eligibilityCallList,
  {
    ...sourceOf('eligibility'),
    columns: {
      ...shared,
      operation: operationOf('eligibility'),
      programCodes: asked('eligibilityProgramCode'),
      failures: joined('failures'),
      expiresOn: sql`substring(x.answer ->> 'eligibilityExpirationDate' from '^\\d{4}-\\d{2}-\\d{2}$')`,
      applicationId: sql`coalesce(nullif(x.answer ->> 'applicationId', ''), e.verifier_application_id)`,
    },
    filters: { ...filters, operation: operationIs('eligibility'), result: sql`x.result` },
    totals: { sums },
    taken: peopleTaken(eligibilityCallList),
  },
)

export const listOfEnrollmentCalls = bindList<typeof enrollmentCallList, EnrollmentCallRow>(
  enrollmentCallList,
  {
    ...sourceOf('enrollment'),
    columns: { ...shared, ...registered, operation: operationOf('enrollment') },
    filters: { ...filters, operation: operationIs('enrollment') },
    totals: { sums },
    taken: peopleTaken(enrollmentCallList),
  },
)

export const listOfTransferCalls = bindList<typeof transferCallList, TransferCallRow>(transferCallList, {
  ...sourceOf('transfer'),
  columns: {
    ...shared,
    ...registered,
    operation: operationOf('transfer'),
    exception: asked('transferException'),
    consentAt: asked('consentDateTime'),
    transferableOn: sql`(select substring(r ->> 1 from '\\d{4}-\\d{2}-\\d{2}') from jsonb_array_elements(
      case jsonb_typeof(x.answer -> 'body') when 'array' then x.answer -> 'body' else '[]' end) r
      where r ->> 1 like 'Eligible%' limit 1)`,
  },
  filters: {
    ...filters,
    operation: operationIs('transfer'),
    hasException: sql`${asked('transferException')} is not null`,
  },
  totals: { sums },
  taken: peopleTaken(transferCallList),
})
