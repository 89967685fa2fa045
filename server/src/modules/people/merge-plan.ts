import { sql, type SQL } from 'drizzle-orm'
import { endedStates } from '#contracts/enrollment/choices.ts'
import { mergeBlocks, mergeChoices, type MergeBlock, type MergeChoice } from '#contracts/people/choices.ts'
import type { MergePreview, MergeSide } from '#contracts/people/merging.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor } from '#platform/security/mask-personal.ts'
import { lockPair, type Pair } from '#modules/identity/index.ts'
import { consentOf } from '#modules/messaging/index.ts'
import { enrollmentsOf } from '#tables/personal.ts'
import { isoInstant } from './person-parts.ts'
import { personKeys } from './person-keys.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'

/** A subscriber who has ever chosen a password has proven the address. */
export const isProven = ({ account }: Pair['stays']) => account.passwordHash !== null

/** Both records beside each other, and what would be of them. @throws CodedError NOT_FOUND */
export async function previewMerge(ctx: Ctx, ids: { id: string; otherId: string }): Promise<MergePreview> {
  const pair = await lockPair(ctx, ids, { locks: false })
  return {
    stays: await sideOf(ctx, ids.id),
    goes: await sideOf(ctx, ids.otherId),
    blocks: await mergeBlocksOf(ctx, pair),
    choices: choicesOf(ctx, pair),
  }
}

/** What differs, and whether it may be taken of the record that goes. */
export function choicesOf(ctx: Ctx, { stays, goes }: Pair): MergePreview['choices'] {
  const nameOf = ({ person }: Pair['stays']) => `${person.firstName} ${person.lastName}`.trim()
  const values: Record<MergeChoice, [unknown, unknown]> = {
    name: [nameOf(stays), nameOf(goes)],
    email: [stays.account.emailAddress, goes.account.emailAddress],
    phone: [stays.person.phoneNumber, goes.person.phoneNumber],
    birthDate: [openedDate(ctx, stays), openedDate(ctx, goes)],
    locale: [stays.account.locale, goes.account.locale],
  }
  return mergeChoices.flatMap((field) => {
    const [mine, other] = values[field]
    if (mine === other || !other) return []
    // Somebody who has a mailbox that nobody has proven must not come into an account by it.
    const isOpen = field !== 'email' || isProven(goes) || !isProven(stays)
    return [{ field, isOpen, preset: mine ? ('stays' as const) : ('goes' as const) }]
  })
}

const openedDate = (ctx: Ctx, { person: { id, birthDate } }: Pair['stays']) =>
  birthDate && ctx.vault.open(birthDate, { table: 'subscribers', column: 'birth_date', row: id })

/** What stands in the way, with how much of it there is. */
export async function mergeBlocksOf(ctx: Ctx, pair: Pair): Promise<MergePreview['blocks']> {
  const { stays, goes } = pair
  const tenant = ctx.tenant.id
  const both = sql`(${stays.person.id}::uuid, ${goes.person.id}::uuid)`
  const [mine, other] = [
    enrollmentsOf(await personKeys(ctx, stays.person.id)),
    enrollmentsOf(await personKeys(ctx, goes.person.id)),
  ]
  const ended = sql.join(
    endedStates.map((state) => sql`${state}`),
    sql`, `,
  )
  const runs = (of: SQL) =>
    sql`select e.program from enrollments e where e.tenant_id = ${tenant} and e.id in ${of} and e.state not in (${ended})`
  const known = (of: SQL) => sql`(
    select e.identity_hash as hash from enrollments e
    where e.tenant_id = ${tenant} and e.id in ${of} and e.enrolled_at is not null and e.identity_hash is not null
    union select k.hash from applicant_keys k join enrollments e on e.tenant_id = k.tenant_id and e.id = k.enrollment_id
    where k.tenant_id = ${tenant} and e.id in ${of} and e.enrolled_at is not null)`
  const isOver = [stays, goes].filter(({ account: { state } }) => state === 'merged' || state === 'erased')
  const counts: Record<MergeBlock, SQL> = {
    over: sql`${isOver.length}`,
    stays_disabled: sql`${stays.account.state === 'disabled' ? 1 : 0}`,
    stays_unproven: sql`${!isProven(stays) && isProven(goes) ? 1 : 0}`,
    fraud_case: sql`select count(*) from fraud_cases f where f.tenant_id = ${tenant} and f.subscriber_id in ${both} and f.state <> 'cleared'`,
    erasure: sql`select (select count(*) from erasures x where x.tenant_id = ${tenant} and x.id in ${both})
      + (select count(*) from attention a where a.tenant_id = ${tenant} and a.subject_id in ${both}
        and a.subject_kind = 'subscriber' and a.kind = 'erasure_requested' and a.closed_at is null)`,
    staff_signed_in: sql`select count(*) from sessions x where x.tenant_id = ${tenant} and x.subject_id in ${both}
      and x.support is not null and x.ended_at is null and x.expires_at > ${ctx.now.toISOString()}::timestamptz`,
    open_adjustments: sql`select count(*) from balance_adjustments a where a.tenant_id = ${tenant} and a.subscriber_id in ${both} and a.state = 'requested'`,
    same_program: sql`select count(*) from (${runs(mine)} intersect ${runs(other)}) p`,
    other_identity: sql`select (exists (select 1 from ${known(mine)} m) and exists (select 1 from ${known(other)} o)
      and not exists (select 1 from ${known(mine)} m join ${known(other)} o on o.hash = m.hash))::int`,
  }
  const columns = sql.join(
    mergeBlocks.map((block) => sql`(${counts[block]})::int as ${sql.identifier(block)}`),
    sql`, `,
  )
  const { rows } = await ctx.db.execute<Record<MergeBlock, number>>(sql`select ${columns}`)
  return mergeBlocks.flatMap((block) => (rows[0]![block] > 0 ? { block, amount: rows[0]![block] } : []))
}

interface Counts extends Record<string, unknown> {
  lines: number
  enrollments: number
  notes: number
  tickets: number
  cards: number
  balance: number
  seen: string | null
  locale: MergeSide['locale']
  number: string | null
}

async function sideOf(ctx: Ctx, id: string): Promise<MergeSide> {
  const mask = maskingFor(ctx)
  const row = await listOfSubscribers.row(ctx, id, mask)
  if (!row) throw new CodedError('NOT_FOUND')
  const who = await personKeys(ctx, id)
  const tenant = ctx.tenant.id
  const { rows } = await ctx.db.execute<Counts>(sql`select
    (select count(*)::int from sims x join orders o on o.tenant_id = x.tenant_id and o.id = x.order_id
      where x.tenant_id = ${tenant} and o.subscriber_id = ${id} and x.inventory = 'assigned') as lines,
    (select count(*)::int from enrollments e where e.tenant_id = ${tenant} and e.id in ${enrollmentsOf(who)}) as enrollments,
    (select count(*)::int from notes n where n.tenant_id = ${tenant} and n.record_id = ${id} and n.removed_at is null) as notes,
    (select count(*)::int from contact_messages m where m.tenant_id = ${tenant} and m.email_address = ${who.emailAddress}) as tickets,
    (select count(*)::int from orders o where o.tenant_id = ${tenant} and o.subscriber_id = ${id} and o.keeps_card) as cards,
    (select coalesce(sum(w.balance_cents), 0)::int from wallets w where w.tenant_id = ${tenant} and w.subscriber_id = ${id}) as balance,
    (select max(x.last_seen_at) from sessions x where x.tenant_id = ${tenant} and x.subject_id = ${id} and x.support is null) as seen,
    c.locale, s.phone_number as number
    from credentials c join subscribers s on s.tenant_id = c.tenant_id and s.id = c.id
    where c.tenant_id = ${tenant} and c.id = ${id}`)
  const found = rows[0]!
  const { name, email, phoneNumber, state, createdAt, reseller, orderCount, spentCents, fraud } = row
  return {
    ...{ id, name, email, phoneNumber, state, createdAt, reseller, orderCount, spentCents },
    suspicion: fraud === 'flagged' || fraud === 'confirmed' ? fraud : null,
    isOptedOut: (await consentOf(ctx, found.number))?.state === 'opted_out',
    locale: found.locale,
    lastSeenAt: found.seen && isoInstant(found.seen),
    balanceCents: found.balance,
    lineCount: found.lines,
    enrollmentCount: found.enrollments,
    noteCount: found.notes,
    ticketCount: found.tickets,
    keptCards: found.cards,
  }
}
