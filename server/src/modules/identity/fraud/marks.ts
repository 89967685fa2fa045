import { and, eq, sql, type SQL } from 'drizzle-orm'
import { fixed } from '#platform/database/built-once.ts'
import type { Ctx } from '#platform/context.ts'
import { sha256 } from '#platform/database/ids.ts'
import { param } from '#platform/database/statement.ts'
import { firstOf } from '#platform/postgres/first-of.ts'
import { fraudMarks, type fraudMarkKinds } from '#tables/identity-fraud.ts'

type Marks = Partial<Record<(typeof fraudMarkKinds)[number], readonly string[]>>

const rowsOf = (marks: Marks) =>
  Object.entries(marks).flatMap(([kind, values]) =>
    values.map((value) => ({ kind: kind as keyof Marks, hash: sha256(`${kind} ${value.toLowerCase()}`) })),
  )

export async function keepMarks(ctx: Ctx, caseId: string, marks: Marks): Promise<void> {
  const rows = rowsOf(marks).map((mark) => ({ tenantId: ctx.tenant.id, caseId, ...mark }))
  if (rows.length > 0) await ctx.db.insert(fraudMarks).values(rows).onConflictDoNothing()
}

export const eraseMarks = (ctx: Ctx, caseId: string) =>
  ctx.db.delete(fraudMarks).where(and(eq(fraudMarks.tenantId, ctx.tenant.id), eq(fraudMarks.caseId, caseId)))

/** What is known of the buyer. */
export interface Buyer {
  subscriberId: string | null
  emailAddress: string
  phoneNumber: string | null
  device?: string | undefined
}

/** The case of the buyer, as a part of a statement; null for whom nobody suspects. */
export const caseOfBuyer = fixed(sql`(
  select m.case_id from fraud_marks m
  where m.tenant_id = ${param('suspect tenant')} and m.hash = any(array(select unnest(${param('suspect marks')}::text[])))
  order by m.case_id limit 1)`)

/** What is given to that part. */
export const suspectOf = ({ tenant }: Pick<Ctx, 'tenant'>, buyer: Buyer) => ({
  'suspect tenant': tenant.id,
  'suspect marks': rowsOf({
    subscriber: buyer.subscriberId ? [buyer.subscriberId] : [],
    email: [buyer.emailAddress],
    phone: buyer.phoneNumber ? [buyer.phoneNumber] : [],
    device: buyer.device ? [buyer.device] : [],
  }).map(({ hash }) => hash),
})

/**
 * The open case of the subscriber whose an order is, or will be when it is paid: by their account, else by the
 * address that it names.
 */
export const openCaseOfOrder: SQL<string | null> = sql<string | null>`(
  select f.id from fraud_cases f
  where f.tenant_id = orders.tenant_id and f.state <> 'cleared' and f.subscriber_id = ${firstOf(
    sql`orders.subscriber_id`,
    sql`(
    select coalesce(s.merged_into, c.id) from credentials c
    left join subscribers s on s.tenant_id = c.tenant_id and s.id = c.id
    where c.tenant_id = orders.tenant_id and c.kind = 'subscriber' and c.email_address = orders.email_address)`,
  )})`
