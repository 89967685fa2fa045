import type { Found } from '#contracts/back-office/search.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { findViews } from './find-views.ts'

/**
 * What a typed word leads to, of every kind that the caller may read, in the order in which modules offer their finders,
 * then saved views. Each finder keeps its own limit, so that no kind hides another. `ids` names records that were looked
 * at before.
 */
export async function jump(
  ctx: Ctx,
  { q, ids = [] }: { q?: string | undefined; ids?: string[] | undefined },
): Promise<{ items: Found[] }> {
  const finders = ctx.services.office.finders.filter(({ access }) => may(roleOf(ctx.actor), access))
  const found = await Promise.all(
    q
      ? [...finders.map(({ find }) => find(ctx, q)), findViews(ctx, q)]
      : finders.map(({ named }) => named?.(ctx, ids) ?? []),
  )
  return { items: found.flat() }
}
