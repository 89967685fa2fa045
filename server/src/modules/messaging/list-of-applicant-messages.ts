import { sql, type SQL } from 'drizzle-orm'
import type { FilterOf } from '#contracts/define-list.ts'
import type { ApplicantMessageRow } from '#contracts/messaging/admin.ts'
import { applicantMessageList } from '#contracts/messaging/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { upTo, type Found } from '#platform/lists/find-by-words.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import { bindList } from '#platform/lists/list.ts'
import { maskRecipient } from '#platform/security/mask-personal.ts'
import { byFacets } from '#platform/lists/match-by-facets.ts'

const texting = sql`case when n.channel = 'sms' then coalesce(
  (select c.state from text_consents c where c.tenant_id = n.tenant_id and c.phone_number = n.recipient), 'unsaid') end`

/** Messages to numbers that are so. Of most nobody has said anything. */
function textingAs(
  { tenant }: Ctx,
  { texting: asked = [] }: FilterOf<typeof applicantMessageList>,
): SQL | Found {
  const has = sql`coalesce(${texting} in ${asked}, false)`
  if (asked.includes('unsaid')) return has
  return {
    ids: (most) => sql`select n.id from text_consents c
      join notifications n on n.tenant_id = c.tenant_id and n.recipient = c.phone_number
        and n.channel = 'sms' and n.enrollment_id is not null
      where c.tenant_id = ${tenant.id} and c.state in ${asked}${upTo(most)}`,
    has,
  }
}

/** The notification log as far as it is about applications. Whom a message went to is masked for everybody. */
export const listOfApplicantMessages = bindList<typeof applicantMessageList, ApplicantMessageRow>(
  applicantMessageList,
  {
    from: sql`notifications n`,
    scope: (ctx) => sql`n.tenant_id = ${ctx.tenant.id}`,
    always: sql`n.enrollment_id is not null`,
    id: sql`n.id`,
    details: () => sql`join enrollments e on e.tenant_id = n.tenant_id and e.id = n.enrollment_id`,
    columns: {
      reference: sql`e.reference`,
      createdAt: sql`n.created_at`,
      template: sql`n.template`,
      channel: sql`n.channel`,
      recipient: { value: sql`n.recipient`, view: maskRecipient },
      locale: sql`n.locale`,
      state: sql`n.state`,
      problem: sql`n.problem`,
      texting,
      segments: sql`n.segments`,
      sentAt: sql`n.sent_at`,
      waitsUntil: sql`n.waits_until`,
      enrollmentId: sql`n.enrollment_id`,
    },
    filters: {
      texting: textingAs,
    },
    totals: { sums: { segments: sql`coalesce(sum(n.segments), 0)` } },
    search: (ctx, search) =>
      sql`n.enrollment_id in (select id from enrollments where tenant_id = ${ctx.tenant.id} and reference = upper(${search}))`,
    match: byFacets<typeof applicantMessageList>({
      table: 'notifications',
      alias: 'n',
      facets: { state: 'state', channel: 'channel', locale: 'locale', template: 'template' },
      always: sql`enrollment_id is not null`,
      narrow: ['search', 'texting'],
      plainSort: 'createdAt',
    }),
    taken: peopleTaken(applicantMessageList),
  },
)
