import { and, inArray, sql } from 'drizzle-orm'
import type { Found } from '#contracts/back-office/search.ts'
import { listWords } from '#contracts/i18n/lists.ts'
import { savedAddress } from '#contracts/list-address.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { savedViews } from '#tables/back-office.ts'
import { visibleViews } from './saved-views.queries.ts'

const mostViews = 5

/** Saved views by a part of their name, of the lists that the caller may read. */
export async function findViews(ctx: Ctx, text: string): Promise<Found[]> {
  const role = roleOf(ctx.actor)
  const places = new Map(
    [...ctx.services.office.lists.values()].flatMap(({ list: { name, place, access } }) =>
      place && may(role, access) ? [[name, place]] : [],
    ),
  )
  if (!may(role, 'view.manage')) return []
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(
      and(
        visibleViews(ctx),
        inArray(savedViews.list, [...places.keys()]),
        sql`position(fold_text(${text}) in fold_text(${savedViews.name})) > 0`,
      ),
    )
    .orderBy(savedViews.name, savedViews.id)
    .limit(mostViews)
  return rows.map(({ id, name, list, query }) => ({
    kind: 'view',
    id,
    label: name,
    detail: listWords(ctx.locale, { name: list }).title,
    path: `${places.get(list)}${savedAddress({ id, query })}`,
  }))
}
