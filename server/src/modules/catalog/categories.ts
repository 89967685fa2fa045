import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, max, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { PlanCategoryRecord, PlanCategoryRow } from '#contracts/catalog/admin-views.ts'
import type { categoryContent } from '#contracts/catalog/content.ts'
import { planCategoryList } from '#contracts/catalog/lists.ts'
import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import type { Finding } from '#platform/office/office.ts'
import { emit } from '#platform/outbox.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { planCategories, plans } from '#tables/catalog.ts'
import type { CategoryRow } from './catalog-model.ts'
import { categoryState } from './statuses.ts'
import { planCategoryActs } from '#contracts/catalog/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

type Content = z.infer<typeof categoryContent>

const thisOne = (ctx: Ctx, id: string) =>
  and(eq(planCategories.tenantId, ctx.tenant.id), eq(planCategories.id, id))
const inOrder = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(planCategories)
    .where(eq(planCategories.tenantId, ctx.tenant.id))
    .orderBy(asc(planCategories.sort), asc(planCategories.id))

/** The categories in the order of the shop, with how many plans stand in them. */
export const listCategoriesForStaff = async (ctx: Ctx, query: QueryOf<typeof planCategoryList>) =>
  pageOfRows(planCategoryList, await rowsOf(ctx), query, {
    text: ({ names }: PlanCategoryRow & { names: string }) => names,
    comparers: {
      position: (one, other) => one.position - other.position,
      name: (one, other) => one.name.localeCompare(other.name, ctx.locale),
    },
  })

export async function countCategories(ctx: Ctx, filter: FilterOf<typeof planCategoryList>, cap: number) {
  const { total } = await listCategoriesForStaff(ctx, {
    ...filter,
    sort: planCategoryList.defaultSort,
    page: 1,
    perPage: 1,
  })
  return Math.min(total, cap)
}

async function rowsOf(ctx: Ctx): Promise<(PlanCategoryRow & { names: string })[]> {
  const counts = await ctx.db
    .select({
      id: plans.categoryId,
      planCount: sql<number>`count(*) filter (where ${plans.state} <> 'archived')::int`,
      activeCount: sql<number>`count(*) filter (where ${plans.isActive})::int`,
    })
    .from(plans)
    .where(eq(plans.tenantId, ctx.tenant.id))
    .groupBy(plans.categoryId)
  const byId = new Map(counts.map((each) => [each.id, each]))
  return (await inOrder(ctx)).map((row, at) => ({
    id: row.id,
    name: row.name![ctx.locale],
    names: `${row.name!.en} ${row.name!.es}`,
    position: at + 1,
    kind: row.kind,
    state: row.state,
    planCount: byId.get(row.id)?.planCount ?? 0,
    activeCount: byId.get(row.id)?.activeCount ?? 0,
    coverage: row.coverage,
  }))
}

export const categoriesNamed = async (ctx: Ctx, ids: string[]): Promise<Finding[]> =>
  (await rowsOf(ctx))
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name }) => ({ kind: 'plan_category', id, label: name, detail: '' }))

/** @throws CodedError NOT_FOUND */
async function categoryRow(ctx: Ctx, id: string): Promise<PlanCategoryRow> {
  const row = (await rowsOf(ctx)).find((each) => each.id === id)
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

const contentOf = (row: CategoryRow): Content => ({
  name: row.name!,
  kind: row.kind,
  coverage: row.coverage,
})

/** @throws CodedError NOT_FOUND */
export async function getCategoryForStaff(ctx: Ctx, { id }: { id: string }): Promise<PlanCategoryRecord> {
  const row = await categoryRow(ctx, id)
  const [own] = await ctx.db.select().from(planCategories).where(thisOne(ctx, id))
  const within = await ctx.db
    .select({ id: plans.id, name: plans.name, simType: plans.simType, state: plans.state })
    .from(plans)
    .where(and(eq(plans.tenantId, ctx.tenant.id), eq(plans.categoryId, id)))
    .orderBy(asc(plans.sort), asc(plans.id))
  return {
    ...row,
    version: own!.version,
    content: contentOf(own!),
    plans: within.map(({ name, ...plan }) => ({ ...plan, name: name![ctx.locale] })),
    acts: actsFor(ctx, planCategoryActs, row.state),
    timeline: await timelineOf(ctx, id),
  }
}

/** Writes a new category behind all others, hidden. */
export async function createCategory(ctx: Ctx, content: Content): Promise<string> {
  const [last] = await ctx.db
    .select({ sort: max(planCategories.sort) })
    .from(planCategories)
    .where(eq(planCategories.tenantId, ctx.tenant.id))
  const id = newId()
  await ctx.db.insert(planCategories).values({
    tenantId: ctx.tenant.id,
    id,
    ...content,
    sort: (last?.sort ?? 0) + 1,
    state: createdState(categoryState, 'create'),
  })
  emitCreated(ctx, categoryState, 'create', id, id, { name: content.name.en })
  return id
}

/** @throws CodedError NOT_FOUND, VERSION_CONFLICT */
export async function editCategory(
  ctx: Ctx,
  { id, version, ...after }: Content & { id: string; version: number },
): Promise<void> {
  const [row] = await ctx.db.select().from(planCategories).where(thisOne(ctx, id)).for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  if (row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: row.version })
  const before = contentOf(row)
  const changed = (Object.keys(before) as (keyof Content)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  if (changed.length === 0) return
  await ctx.db
    .update(planCategories)
    .set({ ...after, version: sql`${planCategories.version} + 1` })
    .where(thisOne(ctx, id))
  const factsOf = (all: Content) => Object.fromEntries(changed.map((key) => [key, all[key]]))
  emit(ctx, events.plan_category.edit, { subject: id, data: { old: factsOf(before), new: factsOf(after) } })
}

/** Puts a category somewhere else in the order of the shop; the others close up. @throws CodedError NOT_FOUND */
export async function reorderCategory(
  ctx: Ctx,
  { id, position }: { id: string; position: number },
): Promise<void> {
  // An administrator who moves one holds all of them, so that two at once make one order.
  const all = await inOrder(ctx).for('update')
  const from = all.findIndex((each) => each.id === id)
  if (from === -1) throw new CodedError('NOT_FOUND')
  const [moved] = all.splice(from, 1)
  const to = Math.min(position - 1, all.length)
  if (to === from) return
  all.splice(to, 0, moved!)
  const sorts = sql.join(
    all.map((each, at) => sql`(${each.id}::uuid, ${at + 1}::int)`),
    sql`, `,
  )
  await ctx.db.execute(sql`
    update plan_categories set sort = v.sort from (values ${sorts}) as v(id, sort)
    where plan_categories.tenant_id = ${ctx.tenant.id} and plan_categories.id = v.id and plan_categories.sort <> v.sort`)
  emit(ctx, events.plan_category.reorder, { subject: id, data: { position: to + 1 } })
}
