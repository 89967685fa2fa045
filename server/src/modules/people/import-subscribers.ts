import { sql } from 'drizzle-orm'
import type { AccountState } from '#contracts/identity/machines.ts'
import { subscriberImport } from '#contracts/people/imports.ts'
import type { Ctx } from '#platform/context.ts'
import { beforeOf, defineImporter, planFor, type ImportPlan } from '#platform/office/office-import.ts'
import {
  actOnAccount,
  assertStanding,
  changeProfile,
  importSubscribers,
  type ProfilePatch,
} from '#modules/identity/index.ts'
import { distinct } from './import-parts.ts'
import { moveSubscriber } from './move-subscriber.ts'

interface Known extends Record<string, unknown> {
  id: string
  email: string
  reseller: string | null
  isMerged: boolean
}
interface Seller extends Record<string, unknown> {
  id: string
  code: string
  state: AccountState
}

/** The fields that a file may change of somebody who is there. */
const changeable = ['firstName', 'lastName', 'phoneNumber', 'locale', 'reseller'] as const

/** Subscribers by address. */
export const subscriberImporter = defineImporter(subscriberImport, {
  async plan(ctx, rows) {
    const known = new Map(
      (
        await knownOf(
          ctx,
          rows.map(({ values }) => values.email),
        )
      ).map((each) => [each.email, each]),
    )
    const sellers = new Map(
      (
        await sellersOf(
          ctx,
          rows.map(({ values }) => values.reseller),
        )
      ).map((each) => [each.code, each]),
    )
    return rows.map(({ values }): ImportPlan => {
      const { email, reseller } = values
      const found = email ? known.get(email) : undefined
      if (found?.isMerged)
        return { outcome: 'rejected', problems: [{ field: 'email', code: 'SUBSCRIBER_MERGED' }] }
      if (reseller && reseller !== found?.reseller) {
        const state = sellers.get(reseller)?.state
        const code =
          state === undefined ? 'RESELLER_UNKNOWN' : state === 'active' ? undefined : 'RESELLER_NOT_ACTIVE'
        if (code) return { outcome: 'rejected', problems: [{ field: 'reseller', code }] }
      }
      if (!found) return { outcome: 'new' }
      return planFor(found.id, beforeOf(found, values, changeable))
    })
  },
  async createMany(ctx, rows, { invites }) {
    const sellers = await sellersOf(
      ctx,
      rows.map(({ values }) => values.reseller),
    )
    const idOf = new Map(sellers.map(({ code, id }) => [code, id]))
    return importSubscribers(
      ctx,
      rows.map(
        ({ values: { email = '', firstName = '', lastName = '', phoneNumber, reseller, locale } }) => ({
          ...{ email, firstName, lastName, phoneNumber, locale: locale ?? ctx.locale },
          resellerId: (reseller && idOf.get(reseller)) ?? null,
        }),
      ),
      { isInvited: invites },
    )
  },
  async update(ctx, id, { values }) {
    const { email: _email, reseller, ...patch } = values
    await assertStanding(ctx, id)
    await changeProfile(ctx, 'subscriber', id, patch)
    const [seller] = await sellersOf(ctx, [reseller])
    if (seller) await moveSubscriber(ctx, { id, resellerId: seller.id })
  },
  undo: {
    async restore(ctx, id, { reseller, ...patch }) {
      await assertStanding(ctx, id)
      await changeProfile(ctx, 'subscriber', id, patch as ProfilePatch)
      if (reseller === undefined) return
      const [seller] = await sellersOf(ctx, [reseller ?? undefined])
      await moveSubscriber(ctx, { id, resellerId: seller?.id ?? null })
    },
    made: {
      become: 'disabled',
      run: (ctx, id) => actOnAccount(ctx, 'subscriber', { id, action: 'disable' }),
    },
  },
})

/**
 * Each is looked up by itself, and by the address alone: while a file fills tables that were all but empty, PostgreSQL
 * takes a kind for as telling as an address, and would read everybody of that kind for each.
 */
async function knownOf(ctx: Ctx, emails: readonly (string | undefined)[]): Promise<Known[]> {
  const { rows } = await ctx.db.execute<Known>(sql`
    select c.id, asked.email, c.locale, s.first_name as "firstName", s.last_name as "lastName",
      s.phone_number as "phoneNumber", r.code as reseller, s.merged_into is not null as "isMerged"
    from unnest(${sql.param(distinct(emails))}::text[]) as asked (email)
    cross join lateral (
      select id, locale from credentials
      where tenant_id = ${ctx.tenant.id} and kind || '' = 'subscriber' and email_address = asked.email limit 1) c
    cross join lateral (select * from subscribers where tenant_id = ${ctx.tenant.id} and id = c.id limit 1) s
    left join resellers r on r.tenant_id = ${ctx.tenant.id} and r.id = s.reseller_id`)
  return rows
}

async function sellersOf(ctx: Ctx, codes: readonly (string | undefined)[]): Promise<Seller[]> {
  const wanted = distinct(codes)
  if (wanted.length === 0) return []
  const { rows } = await ctx.db.execute<Seller>(sql`
    select r.id, r.code, c.state from resellers r join credentials c on c.tenant_id = r.tenant_id and c.id = r.id
    where r.tenant_id = ${ctx.tenant.id} and r.code = any(${sql.param(wanted)}::text[])`)
  return rows
}
