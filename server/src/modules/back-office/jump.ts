import { foundKinds, type Found } from '#contracts/back-office/search.ts'
import { may, type Permission } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { findViews } from './find-views.ts'

/**
 * What a typed word leads to, of every kind that the caller may read. Each finder keeps its own limit, so that no kind
 * hides another. `ids` names records that were looked at before.
 */
export async function jump(
  ctx: Ctx,
  { q, ids = [] }: { q?: string | undefined; ids?: string[] | undefined },
): Promise<{ items: Found[] }> {
  const mayAsk = ({ access }: { access: Permission }) => may(roleOf(ctx.actor), access)
  const { finders, records } = ctx.services.office
  const sources = new Set([...records.values()].filter(({ of }) => mayAsk(of)).map(({ named }) => named))
  const found = await Promise.all(
    q
      ? [...finders.filter(mayAsk).map(({ find }) => find(ctx, q)), findViews(ctx, q)]
      : [...sources].map((named) => named(ctx, ids)),
  )
  const items = found
    .flat()
    .map((each) => ({ ...each, path: each.path ?? `${records.get(each.kind)?.of.place}/${each.id}` }))
  return { items: items.toSorted((one, other) => rankOf(one) - rankOf(other)) }
}

const rankOf = ({ kind }: Pick<Found, 'kind'>) => foundKinds.indexOf(kind)
