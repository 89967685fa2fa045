import { and, count, eq, isNull } from 'drizzle-orm'
import type { adminViews, SavedView } from '#contracts/back-office/saved-views.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { savedViews } from '#tables/back-office.ts'
import { listNamed } from './lists.ts'
import { ownerOf, viewOf, type ViewRow } from './saved-views.queries.ts'

/** As many as anybody finds again. */
const mostOfList = 50

/**
 * Keeps a list as it stands under a name.
 * @throws CodedError INVALID_INPUT when there is no such list; FORBIDDEN, also when a view is to be shared without the
 * permission to; TOO_MANY_VIEWS beyond 50 of one person and list.
 */
export async function saveView(ctx: Ctx, input: InputOf<typeof adminViews.save>): Promise<SavedView> {
  const ownerId = ownerOf(ctx)
  listNamed(ctx, input.list)
  if (input.shared) requireSharing(ctx)
  const id = ctx.claim ? idFrom('view', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  const row: ViewRow = {
    ...input,
    tenantId: ctx.tenant.id,
    id,
    ownerId,
    createdAt: ctx.now,
    removedAt: null,
  }
  const { rowCount } = await ctx.db.insert(savedViews).values(row).onConflictDoNothing()
  if (rowCount) {
    await refuseTooMany(ctx, row)
    tellOfView(ctx, 'save', row)
  }
  return viewOf(ctx, row)
}

async function refuseTooMany(ctx: Ctx, { ownerId, list }: ViewRow) {
  const [own] = await ctx.db
    .select({ count: count() })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.tenantId, ctx.tenant.id),
        eq(savedViews.list, list),
        eq(savedViews.ownerId, ownerId),
        isNull(savedViews.removedAt),
      ),
    )
  if (own!.count > mostOfList) throw new CodedError('TOO_MANY_VIEWS', { max: mostOfList })
}

/** @throws CodedError FORBIDDEN */
export function requireSharing(ctx: Ctx) {
  if (!may(roleOf(ctx.actor), 'view.share')) throw new CodedError('FORBIDDEN')
}

export const tellOfView = (ctx: Ctx, what: keyof typeof events.view, { id, list, shared }: ViewRow) =>
  emit(ctx, events.view[what], { subject: { kind: 'saved_view', id }, data: { list, shared } })
