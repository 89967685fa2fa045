import { isDeepStrictEqual } from 'node:util'
import { and, eq, gte, isNull, type SQL } from 'drizzle-orm'
import type { adminViews, SavedView } from '#contracts/back-office/saved-views.ts'
import { CodedError } from '#contracts/errors.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { removedViewsKept, savedViews } from '#tables/back-office.ts'
import { listNamed } from './lists.ts'
import { requireSharing, tellOfView } from './save-view.ts'
import { ownerOf, viewOf, visibleViews, type ViewRow } from './saved-views.queries.ts'

type Change = InputOf<typeof adminViews.update>

/**
 * Renames a view, shares it or no longer, or lets it stand for what the list asks now. What is shared belongs to all who
 * may share; no longer shared, it is its owner's again.
 * @param input.seen what it was before, where somebody has looked at it
 * @throws CodedError NOT_FOUND; FORBIDDEN when it is or becomes shared and the caller may not share; VERSION_CONFLICT
 */
export async function updateView(
  ctx: Ctx,
  { id, seen, ...change }: Omit<Change, 'seen'> & Partial<Pick<Change, 'seen'>>,
): Promise<SavedView> {
  const row = await ownView(ctx, id, visibleViews(ctx))
  if (change.shared) requireSharing(ctx)
  const { name, query, shared } = row
  if (seen && !isDeepStrictEqual(seen, { name, query, shared }))
    throw new CodedError('VERSION_CONFLICT', { name, query, shared })
  const changed = { ...row, ...change }
  await ctx.db
    .update(savedViews)
    .set({ name: changed.name, query: changed.query, shared: changed.shared })
    .where(isView(ctx, id))
  tellOfView(ctx, 'update', changed)
  return viewOf(ctx, changed)
}

/** Takes a view away; for a day it can be had back. @throws CodedError FORBIDDEN when it is shared and the caller may not share. */
export async function removeView(ctx: Ctx, id: string): Promise<{ removed: boolean }> {
  const row = await ownView(ctx, id, visibleViews(ctx)).catch(unlessMissing)
  if (!row) return { removed: false }
  const { rowCount } = await ctx.db
    .update(savedViews)
    .set({ removedAt: ctx.now })
    .where(and(isView(ctx, id), isNull(savedViews.removedAt)))
  if (!rowCount) return { removed: false }
  tellOfView(ctx, 'remove', row)
  return { removed: true }
}

/** Undoes the removal of the last day. @throws CodedError NOT_FOUND, FORBIDDEN */
export async function restoreView(ctx: Ctx, id: string): Promise<SavedView> {
  const row = await ownView(ctx, id, gte(savedViews.removedAt, later(ctx.now, -removedViewsKept.keepMs)))
  await ctx.db.update(savedViews).set({ removedAt: null }).where(isView(ctx, id))
  tellOfView(ctx, 'restore', row)
  return viewOf(ctx, row)
}

const isView = (ctx: Ctx, id: string) => and(eq(savedViews.tenantId, ctx.tenant.id), eq(savedViews.id, id))

/** A view that is the caller's to change: their own, or a shared one. */
async function ownView(ctx: Ctx, id: string, condition: SQL): Promise<ViewRow> {
  const ownerId = ownerOf(ctx)
  const [row] = await ctx.db
    .select()
    .from(savedViews)
    .where(and(isView(ctx, id), condition))
    .for('update')
  if (!row || (row.ownerId !== ownerId && !row.shared)) throw new CodedError('NOT_FOUND')
  listNamed(ctx, row.list)
  if (row.shared) requireSharing(ctx)
  return row
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof CodedError && error.code === 'NOT_FOUND')) throw error
}
